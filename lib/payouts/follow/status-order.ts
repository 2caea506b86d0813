/** The words of providers for an end, in lower case. The interface shows "Completed" alone. */
const FINAL = new Set([
  ...["completed", "failed", "cancelled", "canceled", "rejected", "declined", "expired"],
  ...["refunded", "reversed", "returned"],
]);

/** Whether a status ends a payout's way, so that it needs no more following. */
export function isFinal(status: string): boolean {
  return FINAL.has(status.trim().toLowerCase());
}

/**
 * Whether a reading leads on from the status that is known: an old reading that arrives late brings back
 * one that was seen before, and an end is followed at most by another end, such as a refund. What a
 * status means is not asked, since the interface has no list of them.
 */
export function isForward(known: string | null, read: string, seen: readonly string[]): boolean {
  if (known === null) return true;
  if (read === known || seen.includes(read)) return false;
  return !isFinal(known) || isFinal(read);
}
