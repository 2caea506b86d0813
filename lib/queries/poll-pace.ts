const LONGEST_MS = 120_000;

type State = { status: "pending" | "error" | "success"; dataUpdatedAt: number };

/**
 * Milliseconds until the next question of a query that is kept up: `every` while all is well; after a
 * failure, as long again as it has been failing, so that a desk in trouble is asked ever more seldom.
 */
export function pollPace(
  { status, dataUpdatedAt }: State,
  every: number,
  now = Date.now(),
): number {
  if (status !== "error") return every;
  return Math.min(LONGEST_MS, Math.max(every, now - dataUpdatedAt));
}
