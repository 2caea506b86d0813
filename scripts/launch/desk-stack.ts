import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { isLoopback } from "#scripts/launch/desk-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { providePaymentService } from "#scripts/launch/payment-service.ts";
import { refuseUsedPort } from "#scripts/launch/ports.ts";
import { warn } from "#scripts/launch/say.ts";
import type { Settings } from "#scripts/launch/settings.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { type Embedded, usersFolder } from "#scripts/postgres/embedded.ts";
import { anyWasKilled } from "#scripts/postgres/users.ts";

/** Whatever can be found wrong before anything is started. */
export async function checkGround(settings: Settings): Promise<void> {
  const { HOST, PORT, SANDBOX_PORT, PAYMENT_SERVICE_URL, DATA_DIR } = settings;
  await prepareDataFolder(DATA_DIR);
  // The parts of a start that was killed are about to end by themselves.
  const patience = (await anyWasKilled(usersFolder(DATA_DIR))) ? 5_000 : 0;
  await refuseUsedPort({ host: HOST, port: PORT, setting: "PORT" }, patience);
  if (PAYMENT_SERVICE_URL === undefined) {
    await refuseUsedPort(
      { host: "127.0.0.1", port: SANDBOX_PORT, setting: "SANDBOX_PORT" },
      patience,
    );
  }
  if (isLoopback(HOST)) return;
  warn(
    `HOST is ${HOST}: the desk has no sign-in yet, so whoever reaches port ${PORT} can send payouts.`,
  );
}

/**
 * Starts all that the desk stands on: the database (embedded unless DATABASE_URL is set), the
 * payment service (the sandbox unless PAYMENT_SERVICE_URL is set) and the migrations. Gives what the
 * desk's process reads from its environment.
 */
export async function addGroundFloor(
  stack: Stack,
  settings: Settings,
): Promise<Record<string, string>> {
  let embedded: Promise<Embedded> | undefined;
  const server = () => {
    embedded ??= addDatabase(stack, settings.DATA_DIR);
    return embedded;
  };
  const databaseUrl = settings.DATABASE_URL ?? (await server()).url("counterfoil");
  const sandboxDatabase = async () => (await server()).url("sandbox");
  const service = await providePaymentService(stack, { settings, sandboxDatabase });
  await runMigrations(databaseUrl);
  return { DATABASE_URL: databaseUrl, ...service };
}
