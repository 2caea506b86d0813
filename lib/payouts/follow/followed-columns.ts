import { compareContent, type OrderedContent } from "#lib/matching/compare-content.ts";
import { inMs, now, type OrderValues } from "#lib/payouts/states/move-order.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const FIRST_READ_MS = 3_000;

/**
 * The columns that hold the provider's payout when it is first known, to be followed from then on, and where it differs
 * from what was ordered: by its content, unless an answer was compared that says more.
 */
export function followedColumns(
  payout: Payout,
  ordered: OrderedContent,
  discrepancies: Discrepancy[] = compareContent(payout, ordered),
): OrderValues {
  const { id, status } = payout;
  return {
    payout: JSON.stringify(storable(payout)),
    discrepancies: JSON.stringify(discrepancies),
    provider_payout_id: id,
    status,
    status_seen_at: status === null ? null : now,
    follow_at: id === null ? null : inMs(FIRST_READ_MS),
  };
}

/**
 * A payout for a JSON column, with its id as a number of all its digits, as the database's own rules compare
 * it; `columnText` gives it back as text where a number would lose some.
 */
export function storable<T extends { id: string | null }>(payout: T) {
  return { ...payout, id: payout.id === null ? null : JSON.rawJSON(payout.id) };
}
