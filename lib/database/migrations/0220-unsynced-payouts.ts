import { type Kysely, sql } from "kysely";

/** Payouts of orders that aren't synced are summed apart by the payouts list: few, and found without reading the others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index payout_row_unsynced on payout_row (account_id, created_at)
      where synced_at is null
        and (provider_payout_id is not null or order_state in ('accepted', 'found'))`.execute(
    database,
  );
}
