import { Temporal } from "temporal-polyfill";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";

export const GRAINS = ["day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];

/** Days YYYY-MM-DD, both included, cut in the zone `tz`. */
export type Period = { from: string; to: string; tz: string };

/**
 * A part of a period: its first and last day, and the half-open instants [from, to) between which it
 * lies. A day that the zone's calendar skipped is empty: from equals to.
 */
export type Slice = { first: string; last: string; from: string; to: string };

/**
 * A period in days, weeks (from Monday) or months of its zone, in order and without a gap; the first
 * and the last week or month are cut off where the period is. Throws RangeError as `dayRangeToInstants`.
 */
export function cutPeriod({ from, to, tz }: Period, grain: Grain): Slice[] {
  const last = Temporal.PlainDate.from(to);
  const starts: Temporal.PlainDate[] = [];
  for (
    let first = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(first, last) <= 0;
    first = nextStart(first, grain)
  )
    starts.push(first);
  const past = last.add({ days: 1 });
  // Each bound is worked out once: where one slice ends, the next begins.
  const bounds = [...starts, past].map((day) => ({ day, at: beginningOf(day.toString(), tz) }));
  return starts.map((first, place) => {
    const { day: next, at: end } = bounds[place + 1] ?? { day: past, at: "" };
    return {
      first: first.toString(),
      last: next.subtract({ days: 1 }).toString(),
      from: bounds[place]?.at ?? "",
      to: end,
    };
  });
}

/** How many slices that makes, without cutting them. */
export function countSlices({ from, to }: Period, grain: Grain): number {
  const first = startOf(Temporal.PlainDate.from(from), grain);
  const last = startOf(Temporal.PlainDate.from(to), grain);
  const unit = { day: "days", week: "weeks", month: "months" } as const;
  return first.until(last, { largestUnit: unit[grain] })[unit[grain]] + 1;
}

/** The first instant of a day. */
function beginningOf(day: string, tz: string): string {
  const { from } = dayRangeToInstants({ from: day, to: null, tz });
  if (from === null) throw new RangeError("a day has a first instant");
  return from;
}

function startOf(day: Temporal.PlainDate, grain: Grain): Temporal.PlainDate {
  if (grain === "month") return day.with({ day: 1 });
  return grain === "week" ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
}

function nextStart(day: Temporal.PlainDate, grain: Grain): Temporal.PlainDate {
  const unit = { day: { days: 1 }, week: { days: 7 }, month: { months: 1 } } as const;
  return startOf(day, grain).add(unit[grain]);
}
