const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Complete searches, and the time since the send, before a payout counts as not found. */
const LOOKS_TO_ABSENT = 3;
export const SETTLING_MS = 15 * MINUTE;

/**
 * Milliseconds until the next search for a payout that was sent `sinceSentMs` ago: every few seconds
 * while somebody waits at the screen, then ever more slowly, and never given up.
 */
export function nextLookInMs(sinceSentMs: number): number {
  if (sinceSentMs < 2 * MINUTE) return 5 * SECOND;
  if (sinceSentMs < SETTLING_MS) return 30 * SECOND;
  if (sinceSentMs < DAY) return 5 * MINUTE;
  return sinceSentMs < 30 * DAY ? HOUR : DAY;
}

/** Whether looks so many, over so long a time, allow the word "not found". */
export function countsAsAbsent(completeLooks: number, sinceSentMs: number): boolean {
  return completeLooks >= LOOKS_TO_ABSENT && sinceSentMs >= SETTLING_MS;
}
