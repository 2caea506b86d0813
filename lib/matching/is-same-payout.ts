import type { Payout } from "#lib/schemas/records/payout.ts";

/** What of a payout never changes, as far as it is known. */
export type KnownPayout = Pick<Payout, "createdAt" | "amount" | "trackingId"> & { id: string };

/**
 * Whether a payout of the provider's is the one that was known by its ID: where both state when it was created, its amount
 * and its tracking ID, these agree. Another merchant account may have another payout with this ID.
 */
export function isSamePayout(known: KnownPayout, payout: Payout): boolean {
  return (
    payout.id === known.id &&
    agree(timeOf(known.createdAt), timeOf(payout.createdAt)) &&
    agree(known.amount, payout.amount) &&
    agree(known.trackingId || null, payout.trackingId || null)
  );
}

function agree<Value>(a: Value | null, b: Value | null): boolean {
  return a === null || b === null || a === b;
}

/** List and record may state another number of digits. */
function timeOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}
