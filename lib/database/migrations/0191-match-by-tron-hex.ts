import { type Kysely, sql } from "kysely";

/**
 * A Tron address as nodes write it, in hexadecimal digits, is compared with its base58 form, so payouts to Tron
 * addresses wait to be matched again; only in an account that has such a form at all.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const tables = ["synced_payout", "synced_payment", "synced_transaction"];
  const hex = tables.map(
    (table) => sql`select account_id from ${sql.table(table)}
      where address_key >= '41' and address_key < '42' and address_key ~ '^41[0-9a-f]{40}$'`,
  );
  await sql`
    with account_with_hex as materialized (${sql.join(hex, sql` union `)})
    insert into payout_match_queue (account_id, payout_id)
    select account_id, id from synced_payout
    where account_id in (select account_id from account_with_hex)
      and address_key ~ '^(41[0-9a-f]{40}|t[0-9a-z]{33})$'
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
