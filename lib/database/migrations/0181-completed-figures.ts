import { type Kysely, sql } from "kysely";

/** The overview's sums of payouts by completion, which no daily sums have, read this index alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index synced_payout_completed on synced_payout (account_id, completed_at)
      include (status, direction, currency, amount, fee_amount)`.execute(database);
}
