import { type Kysely, sql } from "kysely";

/** The overview's count of payouts whose time of completion is not certain reads this index alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index synced_payout_completed_without_match on synced_payout (account_id, completed_at)
      include (open_seen_at) where matched_at is null and completed_at is not null`.execute(
    database,
  );
}
