import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { distribute, undistributed } from "#lib/database/distribute.ts";
import { grantTo } from "#lib/database/grants.ts";
import { migrations } from "#lib/database/migrations/all.ts";
import { hasCode, retryTransient } from "#lib/database/retry.ts";
import { RowLockDialect } from "#lib/database/row-lock-dialect.ts";

/**
 * Two first starts at once fail on each other's bookkeeping tables: unique violation, duplicate
 * table, transaction already failed; on privileges (internal error); and the two codes that always mean "again".
 */
const MET_ANOTHER = new Set(["23505", "42P07", "25P02", "XX000", "40001", "40P01"]);

/** lock_not_available and deadlock_detected: a table that a migration changes is in use, or one of several of them. */
const IN_USE = new Set(["55P03", "40P01"]);
/** Until it is tried again, so that what waited behind the migration gets through. */
const TRY_AGAIN_MS = 3_000;
/** An export may read for minutes. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Brings the database at `url` to the newest version, in one transaction: all of it or nothing.
 * Returns the names of the migrations that it ran. Several processes may do so at once; each
 * migration runs once. `url` is that of the tables' owner; `runtimeRole`, if it is another role, is
 * granted what the running processes need. A database that a newer version has migrated stays as it is.
 * While a table that a migration changes is in use, all of it is tried again for a quarter of an hour, and
 * `say` is told at each attempt what it waits for; the last attempt's error is thrown.
 */
export async function migrate(
  url: string,
  runtimeRole?: string,
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  // One that breaks while it is in use fails the migration, and should not end the process before that.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = new Kysely<unknown>({ dialect: new RowLockDialect({ pool }) });
  try {
    const state = await stateOf(database);
    const run = () =>
      database
        .transaction()
        .execute((transaction) => bringUpToDate(transaction, runtimeRole, state));
    // What another role may do is settled at each start, except by a version that doesn't know all tables.
    if (state === "newer") return [];
    if (state === "current" && runtimeRole === undefined) {
      if ((await undistributed(database)).length === 0) return [];
    }
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      try {
        return await retryTransient(run, { codes: MET_ANOTHER });
      } catch (error) {
        if (!hasCode(error, IN_USE) || performance.now() > giveUpAt) throw error;
        say(`A table that a migration changes is in use. Tried again: ${await usersOf(database)}`);
      }
      await wait(TRY_AGAIN_MS);
    }
  } finally {
    await database.destroy();
  }
}

/**
 * Those who may be waited for, as a list for the operator: other sessions with a lock on a table, and in a transaction
 * for longer than a migration waits. When it began is hidden from an owner that is not a member of their role.
 */
async function usersOf(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ user: string }>`
    select format('process %s of the role %s%s, using %s', pid, usename, since, tables) as user
    from pg_stat_activity,
      lateral (select coalesce(' since ' || to_char(xact_start at time zone 'UTC', 'HH24:MI:SS "UTC"'), '')) s (since),
      lateral (select string_agg(distinct relname, ', ') from pg_locks join pg_class on pg_class.oid = relation
        where pg_locks.pid = pg_stat_activity.pid and granted and relkind = 'r'
          and relnamespace = current_schema()::regnamespace) t (tables)
    where datname = current_database() and pid <> pg_backend_pid() and tables is not null
      and coalesce(xact_start < now() - interval '2 seconds', true)
    order by xact_start, pid`.execute(database);
  return rows.map(({ user }) => user).join("; ") || "by a session that has ended since";
}

/** undefined_table: nothing was ever migrated. */
const NO_TABLE = new Set(["42P01"]);

/**
 * "newer": every migration of ours ran, and some that we don't know: this version starts again while
 * a newer one replaces it.
 */
type State = "behind" | "current" | "newer";

/** Asked first, since it takes no lock and no more than the right to read. */
async function stateOf(database: Kysely<unknown>): Promise<State> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database,
    );
    const ran = new Set(rows.map(({ name }) => name));
    const own = Object.keys(migrations);
    if (!own.every((name) => ran.has(name))) return "behind";
    return ran.size > own.length ? "newer" : "current";
  } catch (error) {
    if (hasCode(error, NO_TABLE)) return "behind";
    throw error;
  }
}

async function bringUpToDate(
  transaction: Kysely<unknown>,
  runtimeRole: string | undefined,
  before: State,
): Promise<string[]> {
  // The role's own limits are for users who wait. Tables are waited for less long: row-lock-dialect.ts.
  for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
    await sql`select set_config(${name}, '0', true)`.execute(transaction);
  }
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(transaction);
  if (before === "current") {
    // The migrator's own lock: a newer version may be at work.
    await sql`select id from kysely_migration_lock for update`.execute(transaction);
    if ((await stateOf(transaction)) === "newer") return [];
  }
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => migrations },
    // Work that went on side by side lands in any order; a migration is on lower numbers alone.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await distribute(transaction, await undistributed(transaction));
  if (runtimeRole !== undefined) await grantTo(transaction, runtimeRole);
  return results.map((result) => result.migrationName);
}
