import { prepareDataFolder } from "#scripts/launch/data-folder.ts";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { addDesk } from "#scripts/launch/desk-part.ts";
import { logFile } from "#scripts/launch/log-files.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import type { Stack } from "#scripts/launch/stack.ts";

/** A small account that stands still, with the levers that tests pull. */
const SANDBOX = {
  SANDBOX_RECORDS: "3000",
  SANDBOX_PACE: "0",
  SANDBOX_CONTROL: "1",
  SANDBOX_BOUNDS: "inclusive",
  SANDBOX_AMOUNT_FIELD: "amount",
};

/** Empty where a developer's .env might say otherwise: Next reads that file by itself. */
const DESK = {
  PAYMENT_SERVICE_HEADERS: "{}",
  PAYMENT_SERVICE_AMOUNT_FIELD: "amount",
  PAYMENT_SERVICE_TIMEOUT_MS: "2500",
  COUNTERFOIL_ENVIRONMENT: "sandbox",
  APP_URL: "",
};

/**
 * Database, sandbox and the built desk on free ports over `dataDir`. Gives the variables by which
 * tests find them: DESK_URL, SANDBOX_URL, DATABASE_URL, SANDBOX_DATABASE_URL. `sandbox` overrides the
 * account's settings, as a benchmark wants a larger one.
 */
export async function addTestStack(
  stack: Stack,
  dataDir: string,
  sandbox: Record<string, string> = {},
) {
  await prepareDataFolder(dataDir);
  const embedded = await addDatabase(stack, dataDir, { durable: false });
  const databaseUrl = embedded.url("counterfoil");
  const sandboxUrl = await addSandbox(stack, {
    port: await freePort(),
    databaseUrl: embedded.url("sandbox"),
    log: logFile(dataDir, "sandbox"),
    env: { ...SANDBOX, ...sandbox },
  });
  await runMigrations(databaseUrl);
  const deskUrl = await addDesk(stack, {
    mode: "start",
    host: "127.0.0.1",
    port: await freePort(),
    env: { ...DESK, DATABASE_URL: databaseUrl, PAYMENT_SERVICE_URL: sandboxUrl },
    log: logFile(dataDir, "desk"),
  });
  return {
    DESK_URL: deskUrl,
    SANDBOX_URL: sandboxUrl,
    DATABASE_URL: databaseUrl,
    SANDBOX_DATABASE_URL: embedded.url("sandbox"),
  };
}
