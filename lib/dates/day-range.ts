import { Temporal } from "temporal-polyfill";
import { isDay } from "#lib/dates/day.ts";

/** Days YYYY-MM-DD, both included, null for no bound, cut in the zone `tz`. */
export type DayRange = { from: string | null; to: string | null; tz: string };

/** RFC 3339 instants in UTC, half-open [from, to), null for no bound. */
export type InstantRange = { from: string | null; to: string | null };

/**
 * The instants between which the days of a zone lie: from the first moment of `from` to the first
 * moment of the day after `to`. Days of 23 and 25 hours, days that begin at 01:00 and days that a
 * zone skipped (which are empty) come out as the zone's clocks went. Throws RangeError on a day that the calendar does
 * not have, a range that ends before it begins, and an unknown zone.
 */
export function dayRangeToInstants({ from, to, tz }: DayRange): InstantRange {
  const first = from === null ? null : readDay(from);
  const last = to === null ? null : readDay(to);
  if (first !== null && last !== null && Temporal.PlainDate.compare(first, last) > 0)
    throw new RangeError("the range ends before it begins");
  return {
    from: first === null ? null : startOfDay(first, tz),
    to: last === null ? null : startOfDay(last.add({ days: 1 }), tz),
  };
}

function readDay(text: string): Temporal.PlainDate {
  if (!isDay(text)) throw new RangeError(`not a day: ${JSON.stringify(text)}`);
  return Temporal.PlainDate.from(text);
}

function startOfDay(day: Temporal.PlainDate, tz: string): string {
  return day.toZonedDateTime(tz).toInstant().toString();
}
