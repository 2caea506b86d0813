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

/**
 * What counts as the provider states it once an order has its payout, so that lists, sums and figures agree. What was
 * ordered is then beside it, in a column of the same name after "ordered_".
 */
export const STATED = ["amount", "currency"] as const;

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
 * As SQL, for the row of an order: all that the provider says of what was ordered; null if the payout is not synced. A
 * row of synced_payout is called payout in it.
 */
export function syncedContent() {
  return sql.raw(`case when payout.id is not null then jsonb_build_object(
    'amount', payout.amount::text, 'currency', payout.currency, 'address', payout.address,
    'tag', payout.tag, 'trackingId', payout.tracking_id, 'label', payout.label,
    'walletId', payout.wallet_id, 'fee', payout.fee,
    'isFeeIncluded', payout.is_fee_included, 'note', payout.note) end`);
}
