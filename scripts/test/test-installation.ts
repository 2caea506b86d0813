import pg from "pg";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { TEST_SANDBOX } from "#scripts/test/test-sandbox.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";

/** A database that is brought up to date and empty, which nobody connects to. */
const TEMPLATE = "test_template";

/**
 * What an installation under test needs: a database, brought up to date, with a copy of it as the
 * template of others, and the sandbox on a free port, over `dataDir`, which is prepared. `sandbox`
 * overrides the account's settings.
 */
export async function addTestInstallation(
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
    env: { ...TEST_SANDBOX, ...sandbox },
  });
  const migrationUrl = embedded.ownerUrl;
  await runMigrations({ databaseUrl, migrationUrl });
  await query(embedded.url("sandbox"), `create database ${TEMPLATE} template counterfoil`);
  await query(databaseUrl, LOOSE_SAFETY);
  const sandboxDatabaseUrl = embedded.url("sandbox");
  return { databaseUrl, migrationUrl, sandboxUrl, sandboxDatabaseUrl, template: TEMPLATE };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
