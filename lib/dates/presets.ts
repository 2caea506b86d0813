import { Temporal } from "temporal-polyfill";
import { PRESETS, type PresetName } from "#lib/dates/preset-names.ts";

/**
 * The day that it is (YYYY-MM-DD, from `today(tz)`), and the month with which the account's year begins, from
 * 1: January unless given.
 */
export type Present = { today: string; yearStart?: number };

/** Days YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };

/** The calendar's first day of the week, as react-day-picker counts: 1 is Monday. */
export const WEEK_STARTS_ON = 1;

/** The day (YYYY-MM-DD) that it is in a zone now, or at `now` (an RFC 3339 instant). */
export function today(tz: string, now: string = Temporal.Now.instant().toString()): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(tz).toPlainDate().toString();
}

/**
 * The days that a preset means. "Last n days" include today; what is under way (a month, a quarter, a year)
 * ends today, since no record is younger. Quarters are counted from the beginning of the year.
 */
export function presetRange(name: PresetName, { today, yearStart = 1 }: Present): Days {
  const now = Temporal.PlainDate.from(today);
  const monday = now.subtract({ days: now.dayOfWeek - 1 });
  const firstOfMonth = now.with({ day: 1 });
  const monthOfYear = (now.month - yearStart + 12) % 12;
  const quarter = firstOfMonth.subtract({ months: monthOfYear % 3 });
  const year = firstOfMonth.subtract({ months: monthOfYear });
  switch (name) {
    case "today":
      return days(now, now);
    case "yesterday":
      return days(now.subtract({ days: 1 }), now.subtract({ days: 1 }));
    case "last-7-days":
      return days(now.subtract({ days: 6 }), now);
    case "last-week":
      return days(monday.subtract({ days: 7 }), monday.subtract({ days: 1 }));
    case "last-30-days":
      return days(now.subtract({ days: 29 }), now);
    case "this-month":
      return days(firstOfMonth, now);
    case "last-month":
      return days(firstOfMonth.subtract({ months: 1 }), firstOfMonth.subtract({ days: 1 }));
    case "this-quarter":
      return days(quarter, now);
    case "last-quarter":
      return days(quarter.subtract({ months: 3 }), quarter.subtract({ days: 1 }));
    case "this-year":
      return days(year, now);
    case "last-year":
      return days(year.subtract({ years: 1 }), year.subtract({ days: 1 }));
  }
}

/** The first preset that means these days; null where none does. */
export function presetOf(range: Days, present: Present): PresetName | null {
  const found = PRESETS.find((name) => {
    const { from, to } = presetRange(name, present);
    return from === range.from && to === range.to;
  });
  return found ?? null;
}

function days(from: Temporal.PlainDate, to: Temporal.PlainDate): Days {
  return { from: from.toString(), to: to.toString() };
}
