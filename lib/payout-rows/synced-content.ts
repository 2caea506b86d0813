import { sql } from "kysely";

/** The columns of a list row that hold the synced record of its payout. */
export const SYNCED_COLUMNS = [
  "synced_at",
  "synced_status",
  "synced_created_at",
  "synced_fee_amount",
  "completed_at",
  "under_way_until",
];

/** As SQL: their values, from a row of synced_payout that is called payout. */
export function syncedValues() {
  const columns = [
    "changed_at",
    "status",
    "created_at",
    "fee_amount",
    "completed_at",
    "under_way_until",
  ];
  return sql.raw(columns.map((name) => `payout.${name}`).join(", "));
}

/**
 * As SQL: what the provider says in the columns in which the row of an order has what was ordered;
 * null if the payout is not synced. A row of synced_payout is called payout in it.
 */
export function syncedContent() {
  return sql.raw(`case when payout.id is not null then jsonb_build_object(
    'amount', payout.amount::text, 'currency', payout.currency, 'address', payout.address,
    'tag', payout.tag, 'trackingId', payout.tracking_id, 'label', payout.label,
    'walletId', payout.wallet_id, 'fee', payout.fee,
    'isFeeIncluded', payout.is_fee_included, 'note', payout.note) end`);
}
