import "server-only";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "#lib/database/migrations/all.ts";
import { retryTransient } from "#lib/database/retry.ts";
import { RowLockDialect } from "#lib/database/row-lock-dialect.ts";

/**
 * Two first starts at once fail on each other's bookkeeping tables: unique violation, duplicate
 * table, transaction already failed; and the two codes that always mean "again".
 */
const MET_ANOTHER = new Set(["23505", "42P07", "25P02", "40001", "40P01"]);

/**
 * Brings the database at `url` to the newest form, in one transaction: all of it or nothing. Gives
 * the names of the migrations that it ran. Several processes may do so at once; each runs once.
 */
export async function migrate(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  const database = new Kysely<unknown>({ dialect: new RowLockDialect({ pool }) });
  try {
    const run = () => database.transaction().execute(migrateInTransaction);
    return await retryTransient(run, { codes: MET_ANOTHER });
  } finally {
    await database.destroy();
  }
}

async function migrateInTransaction(transaction: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => migrations },
    // Work that went on side by side lands in any order; a migration stands on lower numbers alone.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}
