import { Temporal } from "temporal-polyfill";
import type { Period } from "#lib/dates/cut-period.ts";
import type { PresetName } from "#lib/dates/preset-names.ts";

/** How many months the periods have that are under way. */
const UNDER_WAY = new Map<PresetName | "custom", number>([
  ["this-month", 1],
  ["this-quarter", 3],
  ["this-year", 12],
]);

/**
 * The period that another is compared with. A month, quarter or year under way: the same days of the one
 * before. Whole months: as many whole months before them. Anything else: as many days right before it.
 */
export function periodBefore({ from, to, tz }: Period, preset: PresetName | "custom"): Period {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(to);
  const days = (start: Temporal.PlainDate, end: Temporal.PlainDate) => {
    return { from: start.toString(), to: end.toString(), tz };
  };
  const months = UNDER_WAY.get(preset);
  if (months !== undefined) return days(first.subtract({ months }), last.subtract({ months }));
  const end = first.subtract({ days: 1 });
  if (first.day === 1 && last.day === last.daysInMonth) {
    const whole = (last.year - first.year) * 12 + last.month - first.month + 1;
    return days(first.subtract({ months: whole }), end);
  }
  return days(end.subtract(first.until(last, { largestUnit: "days" })), end);
}
