/** Statuses after which nothing is known to follow. The interface has no list: an unknown word is not final. */
const FINAL = new Set([
  ...["completed", "failed", "rejected", "cancelled", "canceled"],
  ...["settled", "confirmed"],
]);

export function isFinalStatus(status: string | null): boolean {
  return status !== null && FINAL.has(status.trim().toLowerCase());
}
