import { type Kysely, sql } from "kysely";

/**
 * What the overview's pictures are read by: one currency's days of the rollup, and one currency's
 * records of the few hours that a zone's days have beside the UTC days. Each holds all that is summed,
 * so that no record has to be visited. And when a payout was first seen completed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(database);
}

const indexes = [
  `create index mirror_day_figures on mirror_day (merchant_id, resource, currency, day)
    include (status, kind, count, unread, amount, fee)`,
  `create index mirror_payment_figures on mirror_payment (merchant_id, currency, created_at)
    include (status, type, amount, processing_fee)`,
  `create index mirror_payout_figures on mirror_payout (merchant_id, currency, created_at, id)
    include (status, fee, amount, fee_amount)`,
  `create index mirror_change_completed on mirror_change (merchant_id, record_id)
    include (first_seen_at) where resource = 'payouts' and field = 'status'
    and before is not null and lower(after) = 'completed'`,
];
