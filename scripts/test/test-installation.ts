import pg from "pg";
import { addDatabase } from "#scripts/launch/database-part.ts";
import { runMigrations } from "#scripts/launch/migrate-part.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { addSandbox } from "#scripts/launch/sandbox-part.ts";
import type { Stack } from "#scripts/launch/stack.ts";
import type { OwnSettings } from "#scripts/postgres/server-arguments.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { addCitus, type Citus } from "#scripts/test/citus.ts";
import { TEST_SANDBOX } from "#scripts/test/test-sandbox.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";

/** A database that is brought up to date and empty, which nobody connects to. */
const TEMPLATE = "test_template";

/**
 * What an installation under test needs: a database, brought up to date, with a copy of it as the
 * template of others, and the sandbox on a free port, over `dataDir`, which is prepared. `sandbox`
 * overrides the account's settings; `citus` is the folder of that extension, for a database on three nodes;
 * `own` are settings of the server, where it is one.
 */
export async function addTestInstallation(
  stack: Stack,
  dataDir: string,
  sandbox: Record<string, string> = {},
  citus?: string,
  own: OwnSettings = {},
) {
  const { coordinator: embedded, workerUrls } = await addServers(stack, dataDir, citus, own);
  const databaseUrl = embedded.url("counterfoil");
  const sandboxUrl = await addSandbox(stack, {
    port: await freePort(),
    databaseUrl: embedded.url("sandbox"),
    log: logFile(dataDir, "sandbox"),
    env: { ...TEST_SANDBOX, ...sandbox },
  });
  const migrationUrl = embedded.ownerUrl;
  await runMigrations({ databaseUrl, migrationUrl });
  const sandboxDatabaseUrl = embedded.url("sandbox");
  for (const url of [sandboxDatabaseUrl, ...workerUrls.map(besides)]) {
    // Citus keeps sessions of its own in the databases that it knows, and nobody may be in one that is copied.
    if (citus !== undefined) {
      await query(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'counterfoil'",
      );
    }
    await query(url, `create database ${TEMPLATE} template counterfoil`);
  }
  await query(databaseUrl, LOOSE_SAFETY);
  return {
    databaseUrl,
    migrationUrl,
    sandboxUrl,
    sandboxDatabaseUrl,
    template: TEMPLATE,
    workerUrls: workerUrls.join(" "),
  };
}

async function addServers(
  stack: Stack,
  dataDir: string,
  citus: string | undefined,
  own: OwnSettings,
): Promise<Citus> {
  if (citus !== undefined) return addCitus(stack, dataDir, citus);
  return {
    coordinator: await addDatabase(stack, dataDir, { durable: false, own }),
    workerUrls: [],
  };
}

/** Another database of the same server. */
function besides(url: string): string {
  const other = new URL(url);
  other.pathname = "/postgres";
  return other.href;
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
