import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";

/**
 * Makes a migrated database for one test file and points DATABASE_URL at it, so that `database()` is
 * this one from its first use on. Gives what drops it again; the pool must be closed before.
 */
export async function useOwnDatabase(): Promise<() => Promise<void>> {
  const shared = databaseUrl();
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  await run(shared, `create database ${name}`);
  const own = new URL(shared);
  own.pathname = `/${name}`;
  await migrate(own.href);
  process.env.DATABASE_URL = own.href;
  return async () => {
    process.env.DATABASE_URL = shared;
    await run(shared, `drop database ${name} with (force)`);
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
