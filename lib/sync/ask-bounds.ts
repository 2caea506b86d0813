import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import type { Bounds } from "#lib/provider/page.ts";
import { BEGINNING, TAIL_END, type WindowBounds } from "#lib/sync/window.ts";

/**
 * The bounds to ask the provider for so that all of a window is shown however it treats its bounds:
 * a second more on each side that has one.
 */
export function askBounds({ startsAt, endsAt }: WindowBounds): Bounds {
  return {
    from: startsAt === BEGINNING ? null : floorSecond(startsAt, -1),
    to: endsAt === TAIL_END ? null : ceilSecond(endsAt, 1),
  };
}

/** Whether an instant lies in [startsAt, endsAt). */
export function isWithin({ startsAt, endsAt }: WindowBounds, instant: string): boolean {
  return (
    (startsAt === BEGINNING || compareInstants(instant, startsAt) >= 0) &&
    (endsAt === TAIL_END || compareInstants(instant, endsAt) < 0)
  );
}

/** The stretch that is asked for, by whatever reading of the bounds shows the most. */
export function askedSpan({ from, to }: Bounds): WindowBounds {
  return {
    startsAt: from === null ? BEGINNING : `${from}Z`,
    endsAt: to === null ? TAIL_END : `${floorSecond(`${to}Z`, 1)}Z`,
  };
}
