const FIRST_MS = 4_000;
const LONGEST_MS = 60_000;
const GROWTH = 1.6;

/**
 * Milliseconds until a payout that still changes is read again: soon after it was opened, then ever
 * more rarely, up to a minute apart. `reads` counts the answers so far. Null if nothing will
 * change.
 */
export function refetchInterval(moving: boolean, reads: number): number | null {
  if (!moving) return null;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, reads - 1)));
}
