import {
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  sql,
} from "kysely";

/**
 * How long a statement of a migration waits for a table that a session has in use, such as an export: everything
 * that comes after it, of the version before, waits behind it.
 */
const TABLE_LOCK_TIMEOUT = "2s";

class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    transaction: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    const row = sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`;
    // Another start may take minutes before it releases the lock; nobody but other starts waits for that.
    await row.execute(transaction);
    await sql`select set_config('lock_timeout', ${TABLE_LOCK_TIMEOUT}, true)`.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The row is let go when the transaction ends.
  }
}

/**
 * PostgreSQL, with migrations locked by a row: advisory locks do not hold on every distributed
 * database. The migrator must be given a transaction, otherwise the row is let go at once. A migration fails
 * with 55P03 (lock_not_available) where a table that it changes is in use for longer than TABLE_LOCK_TIMEOUT.
 */
export class RowLockDialect extends PostgresDialect {
  override createAdapter(): RowLockAdapter {
    return new RowLockAdapter();
  }
}
