import { type Kysely, sql } from "kysely";

/**
 * When payouts came to their end: the time of the transaction that one became, otherwise the first reading that
 * showed it final (that of its content, where none is kept), with the last one that showed it open. Of what
 * changed before migration 0151, only by when is known. `under_way_until` is the same for what straddles a
 * month's end: who never saw it open takes it to have ended within a day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...payouts, ...rows]) await sql.raw(statement).execute(database);
}

const ESTIMATE = "coalesce(final_seen_at, read_at)";
/** In UTC, since an interval is added to an instant in the session's zone. */
const DAY_AFTER = "((created_at at time zone 'UTC') + interval '24 hours') at time zone 'UTC'";

const payouts = [
  `alter table synced_payout
    add column final_seen_at timestamptz(6),
    add column open_seen_at timestamptz(6),
    add column matched_at timestamptz(6),
    add column completed_at timestamptz(6) generated always as (
      case when final then coalesce(matched_at, ${ESTIMATE}) end) stored,
    add column under_way_until timestamptz(6) generated always as (
      case when final then coalesce(matched_at, case
        when open_seen_at is null then least(${ESTIMATE}, ${DAY_AFTER})
        else ${ESTIMATE} end) end) stored`,
  `update synced_payout p
    set final_seen_at = change.first_seen_at, open_seen_at = change.before_seen_at
    from (
      select distinct on (account_id, record_id) account_id, record_id, first_seen_at, before_seen_at
      from record_change where resource = 'payouts' and field = 'status'
      order by account_id, record_id, first_seen_at desc) change
    where p.final and p.account_id = change.account_id and p.id = change.record_id`,
  `update synced_payout p set matched_at = t.created_at
    from payout_match m join synced_transaction t
      on t.account_id = m.account_id and t.id = m.transaction_id
    where m.basis in ('exact', 'stated') and p.account_id = m.account_id and p.id = m.payout_id`,
];

/** The indexes carry what the other indexes of the list do (migration 0102). */
const rows = [
  `alter table payout_row
    add column completed_at timestamptz(6),
    add column under_way_until timestamptz(6)`,
  `update payout_row r set completed_at = p.completed_at, under_way_until = p.under_way_until
    from synced_payout p
    where p.account_id = r.account_id and p.id = r.provider_payout_id and p.completed_at is not null`,
  `create index payout_row_by_completion on payout_row (account_id, completed_at, created_at, id)
    include (status, currency, amount, fee, wallet_id, fee_amount)`,
];
