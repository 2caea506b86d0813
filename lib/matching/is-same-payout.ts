import { trackingIdMatch } from "#lib/matching/match-with-order.ts";
import { matchTrackingId } from "#lib/matching/tracking-id.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** What of a payout never changes, as far as it is known. */
export type KnownPayout = Pick<Payout, "id" | "createdAt" | "amount" | "trackingId">;

/**
 * Whether a payout of the provider's is the one that was known by its ID: of when it was created, its amount and its
 * tracking ID both state at least one, and what both state is the same. Another merchant account may have another payout
 * with this ID.
 */
export function isSamePayout(known: KnownPayout, payout: Payout): boolean {
  const agreements = [
    areSame(known.createdAt, payout.createdAt, isSameTime),
    areSame(known.amount, payout.amount),
    areSame(known.trackingId || null, payout.trackingId || null),
  ].filter((agree) => agree !== null);
  return isSameId(known, payout) && agreements.length > 0 && agreements.every(Boolean);
}

/**
 * Whether a payout of the provider's is the one that an order, whose tracking ID this is, became. Under the order's
 * exact tracking ID it is, whatever else it says by now: with the fee included, a provider may set the amount later.
 */
export function isStillPayoutOf(trackingId: string, known: KnownPayout, payout: Payout): boolean {
  if (payout.id === null || payout.id !== known.id) return false;
  const match = trackingIdMatch(payout, trackingId);
  if (match === "exact") return true;
  // A provider may state a tracking ID in another form than in its answer to the POST.
  const isOneForm =
    match === "changed" && matchTrackingId(known.trackingId, trackingId) !== "other";
  return isSamePayout(isOneForm ? { ...known, trackingId: null } : known, payout);
}

/** What to go by of a listed payout whose record was read by its ID: the list alone, where the record is another's. */
export function recordOf(listed: Payout, record: Payout): Payout {
  return isSamePayout(listed, record) ? record : listed;
}

function isSameId(known: KnownPayout, payout: Payout): boolean {
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
