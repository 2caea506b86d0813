const LONGEST_MS = 120_000;

type State = { status: "pending" | "error" | "success"; dataUpdatedAt: number };

/**
 * Milliseconds until the next request of a query that is refreshed: `every` while all is well;
 * after a failure, as long again as it has been failing, so that an installation in trouble is
 * asked ever more rarely.
 */
export function pollPace(
  { status, dataUpdatedAt }: State,
  every: number,
  now = Date.now(),
): number {
  if (status !== "error") return every;
  return Math.min(LONGEST_MS, Math.max(every, now - dataUpdatedAt));
}
