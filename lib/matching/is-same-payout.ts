import type { Payout } from "#lib/schemas/records/payout.ts";

/** What of a payout never changes, as far as it is known. */
export type KnownPayout = Pick<Payout, "createdAt" | "amount" | "trackingId"> & { id: string };

/**
 * Whether a payout of the provider's is the one that was known by its ID: of when it was created, its amount and its
 * tracking ID both state at least one, and what both state is the same. Another merchant account may have another payout
 * with this ID.
 */
export function isSamePayout(known: KnownPayout, payout: Payout): boolean {
  const stated = [
    [timeOf(known.createdAt), timeOf(payout.createdAt)],
    [known.amount, payout.amount],
    [known.trackingId || null, payout.trackingId || null],
  ].filter(([a, b]) => a !== null && b !== null);
  return payout.id === known.id && stated.length > 0 && stated.every(([a, b]) => a === b);
}

/** List and record may state another number of digits. */
function timeOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}
