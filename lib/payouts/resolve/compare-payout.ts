import { contradiction } from "#lib/addresses/contradiction.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * What a payout of the service is to an order in doubt: "own" carries its tracking ID and nothing
 * that contradicts it; "maybe" agrees in all that can be read, or carries the tracking ID over other
 * contents; "other" is none of it.
 */
export type Likeness = "own" | "maybe" | "other";

export function likeness(payout: Payout, request: PayoutRequest): Likeness {
  const contradicted = contradiction(payout, request) !== null;
  if (payout.trackingId === request.trackingId) return contradicted ? "maybe" : "own";
  return isUnnamed(payout) && !contradicted ? "maybe" : "other";
}

/** Whether a payout states no tracking ID: a list's entry can lack it, and an empty one states none. */
export function isUnnamed({ trackingId }: Payout): boolean {
  return trackingId === null || trackingId === "";
}
