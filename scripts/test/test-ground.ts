import { addDatabase } from "#scripts/launch/database-part.ts";
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

/**
 * What a desk under test stands on: a database, brought up to date, and the sandbox on a free port, over
 * `dataDir`, which is prepared. `sandbox` overrides the account's settings.
 */
export async function addTestGround(
  stack: Stack,
  dataDir: string,
  sandbox: Record<string, string> = {},
) {
  const embedded = await addDatabase(stack, dataDir, { durable: false });
  const databaseUrl = embedded.url("counterfoil");
  const sandboxUrl = await addSandbox(stack, {
    port: await freePort(),
    databaseUrl: embedded.url("sandbox"),
    log: logFile(dataDir, "sandbox"),
    env: { ...SANDBOX, ...sandbox },
  });
  await runMigrations(databaseUrl);
  const sandboxDatabaseUrl = embedded.url("sandbox");
  return { databaseUrl, sandboxUrl, sandboxDatabaseUrl };
}
