import {
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  sql,
} from "kysely";

class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    transaction: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    const row = sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`;
    await row.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The row is let go when the transaction ends.
  }
}

/**
 * PostgreSQL, with migrations locked by a row: advisory locks do not hold on every distributed
 * database. The migrator must be given a transaction, otherwise the row is let go at once.
 */
export class RowLockDialect extends PostgresDialect {
  override createAdapter(): RowLockAdapter {
    return new RowLockAdapter();
  }
}
