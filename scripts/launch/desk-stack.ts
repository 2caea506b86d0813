import { anchorFile } from "#scripts/launch/anchor-file.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { isLoopback } from "#scripts/launch/desk-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { providePaymentService } from "#scripts/launch/payment-service.ts";
import { refuseUsedPort } from "#scripts/launch/ports.ts";
import { warn } from "#scripts/launch/say.ts";
import { secretOf } from "#scripts/launch/secret.ts";
import type { Settings } from "#scripts/launch/settings.ts";
import { hasReadySignIns, preparePeople, type SayHow } from "#scripts/launch/sign-ins.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { type Embedded, usersFolder } from "#scripts/postgres/embedded.ts";
import { anyWasKilled } from "#scripts/postgres/users.ts";

/** Whatever can be found wrong before anything is started. */
export async function checkGround(settings: Settings): Promise<void> {
  const { HOST, PORT, SANDBOX_PORT, PAYMENT_SERVICE_URL, DATA_DIR } = settings;
  const { METRICS_HOST, METRICS_PORT } = settings;
  await prepareDataFolder(DATA_DIR);
  // The parts of a start that was killed are about to end by themselves.
  const patience = (await anyWasKilled(usersFolder(DATA_DIR))) ? 5_000 : 0;
  await refuseUsedPort({ host: HOST, port: PORT, setting: "PORT" }, patience);
  if (METRICS_PORT !== undefined) {
    const metrics = { host: METRICS_HOST, port: METRICS_PORT, setting: "METRICS_PORT" };
    await refuseUsedPort(metrics, patience);
  }
  if (PAYMENT_SERVICE_URL === undefined) {
    await refuseUsedPort(
      { host: "127.0.0.1", port: SANDBOX_PORT, setting: "SANDBOX_PORT" },
      patience,
    );
  }
  if (isLoopback(HOST) || settings.APP_URL?.startsWith("https:")) return;
  warn(
    `HOST is ${HOST} and APP_URL names no https address: passwords and sessions cross the network readable. Put a proxy with https in front of port ${PORT} and set APP_URL to its address.`,
  );
}

/**
 * Starts all that the desk stands on: the database (embedded unless DATABASE_URL is set), the
 * payment service (the sandbox unless PAYMENT_SERVICE_URL is set), the migrations, and the people whom
 * a start makes. Gives what the desk's process reads from its environment, and how somebody gets in.
 */
export async function addGroundFloor(
  stack: Stack,
  settings: Settings,
): Promise<{ env: Record<string, string>; sayHow: SayHow }> {
  let embedded: Promise<Embedded> | undefined;
  const server = () => {
    embedded ??= addDatabase(stack, settings.DATA_DIR);
    return embedded;
  };
  const databaseUrl = settings.DATABASE_URL ?? (await server()).url("counterfoil");
  const sandboxDatabase = async () => (await server()).url("sandbox");
  const service = await providePaymentService(stack, { settings, sandboxDatabase });
  await runMigrations(databaseUrl);
  const own = {
    DATABASE_URL: databaseUrl,
    COUNTERFOIL_SECRET: settings.COUNTERFOIL_SECRET ?? (await secretOf(settings.DATA_DIR)),
  };
  const sayHow = await preparePeople(settings, own);
  const env = {
    ...{ ...own, ...service },
    // Set either way, since Next reads a .env by itself.
    COUNTERFOIL_READY_SIGN_INS: hasReadySignIns(settings) ? "1" : "0",
    AUDIT_ANCHOR_FILE: anchorFile(settings.AUDIT_ANCHOR_FILE, settings.DATA_DIR),
  };
  return { env, sayHow };
}
