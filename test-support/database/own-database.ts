import { randomUUIDv7 } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnText } from "#lib/database/column-text.ts";
import { migrate } from "#lib/database/migrate.ts";
import type { Tables } from "#lib/database/tables.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/**
 * Creates a migrated database for one test file and points DATABASE_URL at it, so that `database()`
 * uses it from its first call on, with the rights of a running process; `ownerUrl()` is its
 * owner's. Returns a function that drops it again; close the pool before.
 */
export async function useOwnDatabase(): Promise<() => Promise<void>> {
  const shared = {
    DATABASE_URL: requiredSetting("DATABASE_URL"),
    DATABASE_MIGRATION_URL: ownerUrl(),
  };
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  await runAsOwner(`create database ${name}`);
  const own = new URL(shared.DATABASE_URL);
  own.pathname = `/${name}`;
  const owner = new URL(shared.DATABASE_MIGRATION_URL);
  owner.pathname = `/${name}`;
  await migrate(owner.href, own.username);
  process.env.DATABASE_URL = own.href;
  process.env.DATABASE_MIGRATION_URL = owner.href;
  await runAsOwner(LOOSE_SAFETY);
  return async () => {
    Object.assign(process.env, shared);
    await runAsOwner(`drop database ${name} with (force)`);
  };
}

/** Does `work` as the owner of the database that DATABASE_URL names, on one connection. */
export async function asOwner<T>(work: (owner: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl(), max: 1, types: columnText });
  // The end of a pool does not wait for its connections to close, so the drop of the database may end one.
  pool.on("error", () => undefined);
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** Runs statements one after the other as the owner of the database that DATABASE_URL names. */
export async function runAsOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
