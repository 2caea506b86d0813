import { type Kysely, sql } from "kysely";

/** The payouts list by amount has the amounts of one currency together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index payout_row_by_currency_amount on payout_row
      (account_id, currency collate "C", amount, created_at, id)
      include (status, fee, wallet_id, fee_amount)`.execute(database);
}
