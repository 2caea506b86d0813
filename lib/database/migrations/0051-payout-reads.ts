import { type Kysely, sql } from "kysely";

/**
 * What the Inbox, its counts and notifications are read by, so that none of them reads the table of orders
 * whole: the orders that are open, those that failed lately, those whose payout is followed by the time of
 * their status, and any order by its tracking ID.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(database);
}

const indexes = [
  `create index payout_entry_open on payout_entry (merchant_id, state, made_by)
    include (sent_at, submitted_at)
    where state not in ('accepted', 'found', 'cancelled', 'declared_unsent', 'refused', 'not_sent',
                        'rejected', 'expired')`,
  `create index payout_entry_failed on payout_entry (merchant_id, settled_at)
    where state in ('refused', 'not_sent', 'rejected')`,
  `create index payout_entry_by_status on payout_entry (merchant_id, status, settled_at)
    where state in ('accepted', 'found')`,
  `create index payout_entry_followed on payout_entry
    (merchant_id, (coalesce(status_seen_at, settled_at))) include (status_seen_at, settled_at)
    where follow_at is not null and state in ('accepted', 'found')`,
  "create index payout_entry_by_tracking_id on payout_entry (merchant_id, tracking_id)",
];
