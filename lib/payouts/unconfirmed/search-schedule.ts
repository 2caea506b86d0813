import { isUnconfirmed, type OrderState } from "#lib/resources/order-states.ts";
import { type Env, setting } from "#lib/settings/read-settings.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Complete searches, beside the settling time, before a payout counts as not found. */
export const SEARCHES_TO_ABSENT = 3;

/**
 * Milliseconds after a send before "not found" may be said: the longest time that a request takes
 * to appear at the provider. A quarter of an hour, unless PAYOUT_SETTLING_SECONDS says otherwise.
 */
export function settlingMs(env?: Env): number {
  return setting("PAYOUT_SETTLING_SECONDS", env) * SECOND;
}

/**
 * Milliseconds until the next search for a payout that was sent `sinceSentMs` ago and has had this
 * many complete searches: every few seconds while a user waits at the screen, often while searches
 * are missing before "not found" can be said, then ever more slowly, without an end.
 */
export function nextSearchInMs(
  sinceSentMs: number,
  completeSearches: number,
  settling = settlingMs(),
): number {
  if (sinceSentMs < Math.min(2 * MINUTE, settling)) return 5 * SECOND;
  if (sinceSentMs < settling) return 30 * SECOND;
  if (sinceSentMs < settling + 2 * MINUTE) return 5 * SECOND;
  if (completeSearches < SEARCHES_TO_ABSENT && sinceSentMs < DAY) return 30 * SECOND;
  if (sinceSentMs < DAY) return 5 * MINUTE;
  return sinceSentMs < 30 * DAY ? HOUR : DAY;
}

/**
 * Milliseconds until the next search for a payout that the provider declined `sinceSentMs` ago: at half a
 * minute, after the settling time, and then until one was complete. Where none can be, since no payout was known before
 * the send, ever more slowly: its tracking ID stays held.
 */
export function nextSearchAfterDeclineInMs(
  sinceSentMs: number,
  settling: number = settlingMs(),
): number {
  const second = Math.min(30 * SECOND, settling);
  if (sinceSentMs < second) return second - sinceSentMs;
  // A provider that lists payouts days late makes the settling time as long; nothing is planned further ahead than a day.
  if (sinceSentMs < settling) return Math.min(settling - sinceSentMs, DAY);
  if (sinceSentMs < DAY) return 30 * SECOND;
  return sinceSentMs < 30 * DAY ? HOUR : DAY;
}

/**
 * Whether a search has to begin 26 hours early rather than a little: one on which "not found" may rest must
 * hold though the provider's clock is wrong by hours, also where nobody could search for days. Once that was
 * said the narrow one is enough for what turns up late.
 */
export function mustBeWide(
  state: OrderState,
  sinceSentMs: number,
  settling = settlingMs(),
): boolean {
  const isUndecided = (isUnconfirmed(state) && state !== "absent") || state === "refused";
  return isUndecided && sinceSentMs >= settling;
}
