import { type Kysely, sql } from "kysely";

/**
 * Tables that grow with an account's records, and those that are joined with them or written beside them: on Citus each
 * account's rows are together on one node, so that a statement about an account runs there as on a server of its own.
 * Orders, approvals, the audit log and identity stay on the coordinator, with their triggers.
 */
const DISTRIBUTED = [
  "synced_payout",
  "synced_payment",
  "synced_transaction",
  "synced_transaction_block",
  "synced_currency",
  "synced_day",
  "synced_month",
  "synced_month_change",
  "sync_window",
  "sync_progress",
  "sync_discrepancy",
  "record_change",
  "payout_row",
  "payout_row_count",
  "payout_row_fill",
  "payout_row_period",
  "payout_row_sum",
  "payout_match",
  "payout_match_lock",
  "payout_match_news",
  "payout_match_queue",
  "internal_transfer",
  "currency_correction",
  "currency_due",
  "currency_progress",
  "currency_rule",
  "unknown_currency",
  "wallet_name",
] as const;

/**
 * Those of them that are on one server yet, where the database is the coordinator of a Citus cluster; none on any other
 * database.
 */
export async function undistributed(database: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('pg_catalog.pg_dist_node') is not null as has`.execute(database);
  if (found[0]?.has !== true) return [];
  const { rows } = await sql<{ table: string }>`
    select wanted as "table" from unnest(${DISTRIBUTED}::text[]) with ordinality as wanted (wanted, place)
    where to_regclass(wanted) is not null
      and not exists (select from pg_dist_partition where logicalrelid = to_regclass(wanted))
      and exists (select from pg_dist_node where groupid <> 0 and noderole = 'primary' and shouldhaveshards)
    order by place`.execute(database);
  return rows.map(({ table }) => table);
}

/**
 * Nothing is kept in it. It stays on the coordinator and is known to Citus, which prepares what a transaction wrote on a
 * node if it also wrote here. What it wrote in the coordinator's other tables may not count: then the node commits first, and
 * a coordinator that ends in between leaves a change there without its audit event.
 */
export const COMMIT_MARK = "commit_mark";

/**
 * Distributes these tables by account, with the rows that they have. Citus refuses their triggers and their references
 * to tables of the coordinator, so these go: what they do is done by the statements that write them (docs/decisions/citus-by-account.md).
 */
export async function distribute(owner: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ statement: string }>`
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
      from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
      union all
      select format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(owner);
    for (const { statement } of rows) await sql.raw(statement).execute(owner);
    await sql`select create_distributed_table(${table}, 'account_id')`.execute(owner);
  }
  if (tables.length === 0) return;
  await sql`create table if not exists ${sql.table(COMMIT_MARK)} (id integer primary key)`.execute(
    owner,
  );
  await sql`
    select citus_add_local_table_to_metadata(${COMMIT_MARK})
    where not exists (select from pg_dist_partition where logicalrelid = to_regclass(${COMMIT_MARK}))`.execute(
    owner,
  );
}
