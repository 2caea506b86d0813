import { type Kysely, sql } from "kysely";

/** How long payouts took is read from the index alone: the times of each stand in it, beside what is summed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index synced_payout_figures`.execute(database);
  await sql`
    create index synced_payout_figures on synced_payout (account_id, currency, created_at, id)
      include (status, direction, fee, amount, fee_amount, completed_at, matched_at, open_seen_at)`.execute(
    database,
  );
}
