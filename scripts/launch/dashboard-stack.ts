import { anchorFile } from "#scripts/launch/anchor-file.ts";
import { isLoopback } from "#scripts/launch/dashboard-part.ts";
import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import type { Settings } from "#scripts/launch/launcher-settings.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { providePaymentProvider } from "#scripts/launch/payment-provider.ts";
import { refuseUsedPort } from "#scripts/launch/ports.ts";
import { secretOf } from "#scripts/launch/secret.ts";
import { hasReadySignIns, prepareMembers, type SayHow } from "#scripts/launch/sign-ins.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import type { Roles } from "#scripts/launch/start-roles.ts";
import { type Embedded, usersFolder } from "#scripts/postgres/embedded.ts";
import { runsAsRoot } from "#scripts/processes/program-user.ts";
import { warn } from "#scripts/processes/say.ts";
import { anyWasKilled } from "#scripts/processes/using-processes.ts";

/** Warns of, or refuses, what can be found wrong before anything is started. */
export async function checkBeforeStart(settings: Settings, { web }: Roles): Promise<void> {
  const { HOST, PORT, SANDBOX_PORT, PAYMENT_SERVICE_URL, DATA_DIR } = settings;
  const { METRICS_HOST, METRICS_PORT } = settings;
  await prepareDataFolder(DATA_DIR);
  if (runsAsRoot()) {
    warn(
      "this start and all its programs run as root, since the checkout belongs to root: give the checkout to an ordinary user, or start as one.",
    );
  }
  // Without them it would be another secret than the one that sessions and factors were made with.
  if (settings.COUNTERFOIL_SECRET !== settings.COUNTERFOIL_SECRET?.trim()) {
    warn(
      "COUNTERFOIL_SECRET begins or ends with a space or a line break, which belongs to the secret: give every process exactly the same. Remove it only while nobody has signed in yet, since it makes another secret.",
    );
  }
  if (!web) return;
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
    `HOST is ${HOST} and APP_URL doesn't begin with https://: passwords and sessions cross the network unencrypted. Put a proxy with https in front of port ${PORT} and set APP_URL to its URL.`,
  );
}

/**
 * Starts everything that Counterfoil needs: the database (embedded unless DATABASE_URL is set), the
 * provider (the sandbox unless PAYMENT_SERVICE_URL is set), the migrations, and the users whom a
 * start makes. Returns what the web process reads from its environment, and how to sign in.
 */
export async function addDatabaseAndProvider(
  stack: Stack,
  settings: Settings,
  { web }: Roles,
): Promise<{ env: Record<string, string>; sayHow: SayHow }> {
  let embedded: Promise<Embedded> | undefined;
  const server = () => {
    embedded ??= addDatabase(stack, settings.DATA_DIR);
    return embedded;
  };
  const { databaseUrl, migrationUrl } = await databaseOf(settings, server);
  const sandboxDatabase = async () => (await server()).url("sandbox");
  const provider = await providePaymentProvider(stack, { settings, sandboxDatabase });
  const own = {
    DATABASE_URL: databaseUrl,
    // The running processes never see the owner's URL, only that there is one. Set either way, since
    // Next reads a .env by itself.
    DATABASE_MIGRATION_URL: "",
    COUNTERFOIL_TWO_ROLES: migrationUrl === undefined ? "0" : "1",
    COUNTERFOIL_SECRET: settings.COUNTERFOIL_SECRET ?? (await secretOf(settings.DATA_DIR)),
  };
  await runMigrations({ databaseUrl, migrationUrl, env: { ...own, ...provider } });
  // Nobody signs in at a worker; a web process beside it makes them and says how.
  const sayHow = web ? await prepareMembers(settings, own) : () => "";
  const env = {
    ...own,
    ...provider,
    // Set either way, since Next reads a .env by itself.
    COUNTERFOIL_OWN_DATABASE: settings.DATABASE_URL === undefined ? "1" : "0",
    COUNTERFOIL_READY_SIGN_INS: hasReadySignIns(settings) ? "1" : "0",
    // Where the processes keep their send logs.
    DATA_DIR: settings.DATA_DIR,
    AUDIT_ANCHOR_FILE: anchorFile(settings.AUDIT_ANCHOR_FILE, settings.DATA_DIR),
  };
  return { env, sayHow };
}

/** The embedded server has two roles; an outside one as many as it was given URLs. */
async function databaseOf(
  { DATABASE_URL, DATABASE_MIGRATION_URL }: Settings,
  server: () => Promise<Embedded>,
): Promise<{ databaseUrl: string; migrationUrl: string | undefined }> {
  if (DATABASE_URL !== undefined) {
    return { databaseUrl: DATABASE_URL, migrationUrl: DATABASE_MIGRATION_URL };
  }
  const embedded = await server();
  return { databaseUrl: embedded.url("counterfoil"), migrationUrl: embedded.ownerUrl };
}
