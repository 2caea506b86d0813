import { Temporal } from "temporal-polyfill";
import { MONTHS } from "#lib/dates/month-names.ts";

/** A month that is over: "October 2026", and its last day, YYYY-MM-DD. */
type MonthEnd = { month: string; lastDay: string };

/** The last `count` months that ended before a day (YYYY-MM-DD), the latest first. */
export function monthEnds(today: string, count: number): MonthEnd[] {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return Array.from({ length: count }, (_, back) => {
    const last = first.subtract({ months: back }).subtract({ days: 1 });
    return { month: `${MONTHS[last.month - 1]} ${last.year}`, lastDay: last.toString() };
  });
}
