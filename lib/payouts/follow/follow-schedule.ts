const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** After so long without an end, only a notification brings another reading. */
const GIVEN_UP_MS = 180 * DAY;

/**
 * Milliseconds until a payout is read again that the provider has had for `ageMs`: after a sixth of
 * its age, from three seconds to six hours; to a day where nobody has said what its status means.
 * Null if it is followed no longer.
 */
export function nextReadInMs(ageMs: number, isUnknown = false): number | null {
  if (ageMs > GIVEN_UP_MS) return null;
  const most = isUnknown ? DAY : 6 * HOUR;
  return Math.min(most, Math.max(3 * SECOND, Math.round(ageMs / 6)));
}
