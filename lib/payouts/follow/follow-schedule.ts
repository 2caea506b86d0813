const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** After so long without an end, only a notification brings another reading. */
const GIVEN_UP_MS = 180 * DAY;

/**
 * Milliseconds until a payout is read again that the service has had for `ageMs`: after a sixth of its
 * age, from three seconds to six hours. Null where it is followed no longer.
 */
export function nextReadInMs(ageMs: number): number | null {
  if (ageMs > GIVEN_UP_MS) return null;
  return Math.min(6 * HOUR, Math.max(3 * SECOND, Math.round(ageMs / 6)));
}
