import { type Kysely, sql } from "kysely";

/**
 * Transactions and payments that were written or removed: who matches looks for the payouts that they may concern. Their
 * writers can't, since a payout that another transaction is about to commit is not seen by them. Rows are only added, each
 * with all that one statement wrote, and deleted. Payouts that became no transaction yet wait to be matched again: some may
 * have missed theirs.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_match_news (
      account_id uuid not null references account (id),
      id uuid not null,
      resource text not null check (resource in ('transactions', 'payments')),
      record_ids numeric[] not null,
      noted_at timestamptz(6) not null default clock_timestamp(),
      primary key (account_id, id)
    )`.execute(database);
  await sql`
    create index payout_match_news_by_time on payout_match_news (account_id, noted_at)`.execute(
    database,
  );
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select payout.account_id, payout.id from synced_payout as payout
    where not exists (select from payout_match as held
      where held.account_id = payout.account_id and held.payout_id = payout.id)
    on conflict (account_id, payout_id) do update
      set changes = payout_match_queue.changes + 1`.execute(database);
}
