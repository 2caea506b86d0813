import { compareContent, isAlike, type OrderedContent } from "#lib/matching/compare-content.ts";
import { matchTrackingId, type TrackingIdMatch } from "#lib/matching/tracking-id.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

export type OrderedPayout = OrderedContent & { trackingId: string };

/** What a provider's payout is to an order. */
export type Match =
  /** It carries exactly the order's tracking ID: the payout exists, whatever else it says. */
  | { kind: "own"; discrepancies: Discrepancy[] }
  /** It may be the order's: users decide. */
  | { kind: "candidate"; trackingId: Exclude<TrackingIdMatch, "exact"> }
  | { kind: "none" };

export function matchWithOrder(payout: Payout, ordered: OrderedPayout): Match {
  const trackingId = trackingIdMatch(payout, ordered.trackingId);
  if (trackingId === "exact") {
    return { kind: "own", discrepancies: compareContent(payout, ordered) };
  }
  return isAlike(payout, ordered) ? { kind: "candidate", trackingId } : { kind: "none" };
}

/** A tracking ID that is there and can't be read is another one, not a dropped one. */
export function trackingIdMatch(payout: Payout, ordered: string): TrackingIdMatch {
  if (Object.hasOwn(payout.unreadable, "trackingId")) return "other";
  return matchTrackingId(payout.trackingId, ordered);
}

/** Whether the list item states no tracking ID, so that only its record can tell whose it is. */
export function needsReadingById(payout: Payout, ordered: OrderedPayout): boolean {
  return trackingIdMatch(payout, ordered.trackingId) === "dropped" && isAlike(payout, ordered);
}
