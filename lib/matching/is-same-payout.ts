import { isAlike } from "#lib/matching/compare-content.ts";
import { type OrderedPayout, trackingIdMatch } from "#lib/matching/match-with-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** What of a payout never changes, as far as it is known. */
export type KnownPayout = Pick<Payout, "id" | "createdAt" | "amount" | "trackingId">;

/**
 * Whether a payout of the provider's is the one that was known by its ID: of when it was created, its amount and its
 * tracking ID both state at least one, and what both state is the same. Another merchant account may have another payout
 * with this ID.
 */
export function isSamePayout(known: KnownPayout, payout: KnownPayout): boolean {
  const agreements = [
    areSame(known.createdAt, payout.createdAt, isSameTime),
    areSame(known.amount, payout.amount),
    areSame(known.trackingId || null, payout.trackingId || null),
  ].filter((agree) => agree !== null);
  return isSameId(known, payout) && agreements.length > 0 && agreements.every(Boolean);
}

/**
 * Whether a payout of the provider's is the one that an order became, or may be (`known`). Under the order's exact tracking
 * ID it is, whatever else it says by now. So it is if it was created when that was, and has its amount or nothing that
 * contradicts the order's recipient: a provider may state another tracking ID, and set the amount later. Where one of
 * them doesn't state when it was created, it must name the order's recipient and amount.
 */
export function isStillPayoutOf(
  ordered: OrderedPayout,
  known: KnownPayout,
  payout: Payout,
): boolean {
  if (!isSameId(known, payout)) return false;
  if (trackingIdMatch(payout, ordered.trackingId) === "exact") return true;
  const isThen = areSame(known.createdAt, payout.createdAt, isSameTime);
  if (isThen === null) return namesContent(payout) && isAlike(payout, ordered);
  const hasContent = areSame(known.amount, payout.amount) ?? true;
  return isThen && (hasContent || isAlike({ ...payout, amount: null }, ordered));
}

function isSameId(known: KnownPayout, payout: KnownPayout): boolean {
  return payout.id !== null && payout.id === known.id;
}

/** Whether two values are the same; null where one of them is not stated. */
function areSame(
  a: string | null,
  b: string | null,
  compare = (one: string, other: string) => one === other,
): boolean | null {
  return a === null || b === null ? null : compare(a, b);
}

/** List, record and answer may state a time to a microsecond or to a second, cut or rounded. */
function isSameTime(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) < 1_000;
}

function namesContent({ address, amount }: Payout): boolean {
  return address !== null && address.trim() !== "" && amount !== null;
}

/**
 * What to go by of a listed payout that may be the order of this tracking ID, and whose record was read by its ID: the list
 * alone, where the record is another's.
 */
export function recordOf(trackingId: string, listed: Payout, record: Payout): Payout {
  const isOrders = isSameId(listed, record) && trackingIdMatch(record, trackingId) === "exact";
  return isOrders || isSamePayout(listed, record) ? record : listed;
}
