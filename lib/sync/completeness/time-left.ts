/** Fewer records than these, some five pages of a list, are a beginning and no pace. */
const FEWEST = 100;

/**
 * Seconds until a backfill is done, at the recent pace; null if too few records came in. `seconds`:
 * the time over which the pace was measured.
 */
export function timeLeft(
  { expected, records }: { expected: number | null; records: number },
  { came, seconds }: { came: number; seconds: number },
): number | null {
  if (expected === null || came < FEWEST || seconds <= 0) return null;
  return Math.ceil((Math.max(0, expected - records) * seconds) / came);
}
