import { Temporal } from "temporal-polyfill";

/** The ranges a user can pick by name, in the order of the menu. Weeks start on Monday. */
export const PRESETS = [
  { name: "today", label: "Today" },
  { name: "yesterday", label: "Yesterday" },
  { name: "last-7-days", label: "Last 7 days" },
  { name: "last-30-days", label: "Last 30 days" },
  { name: "this-month", label: "This month" },
  { name: "last-month", label: "Last month" },
  { name: "this-quarter", label: "This quarter" },
  { name: "year-to-date", label: "Year to date" },
  { name: "custom", label: "Custom" },
] as const;

export type PresetName = (typeof PRESETS)[number]["name"];

/** Days YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };

/** The calendar's first day of the week, as react-day-picker counts: 1 is Monday. */
export const WEEK_STARTS_ON = 1;

/** The day (YYYY-MM-DD) that it is in a zone now, or at `now` (an RFC 3339 instant). */
export function today(tz: string, now: string = Temporal.Now.instant().toString()): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(tz).toPlainDate().toString();
}

/**
 * The days that a preset means when it is `today` (YYYY-MM-DD, from `today(tz)`). "Last n days"
 * include today; a month or quarter that is under way ends today, since no record is younger.
 */
export function presetRange(
  name: Exclude<PresetName, "custom">,
  { today }: { today: string },
): Days {
  const now = Temporal.PlainDate.from(today);
  const firstOfMonth = now.with({ day: 1 });
  switch (name) {
    case "today":
      return days(now, now);
    case "yesterday":
      return days(now.subtract({ days: 1 }), now.subtract({ days: 1 }));
    case "last-7-days":
      return days(now.subtract({ days: 6 }), now);
    case "last-30-days":
      return days(now.subtract({ days: 29 }), now);
    case "this-month":
      return days(firstOfMonth, now);
    case "last-month":
      return days(firstOfMonth.subtract({ months: 1 }), firstOfMonth.subtract({ days: 1 }));
    case "this-quarter":
      return days(firstOfMonth.subtract({ months: (now.month - 1) % 3 }), now);
    case "year-to-date":
      return days(now.with({ month: 1, day: 1 }), now);
  }
}

/** The preset that names these days when it is `today`, "custom" where none does. */
export function presetOf(range: Days, { today }: { today: string }): PresetName {
  const found = PRESETS.find(({ name }) => {
    if (name === "custom") return false;
    const { from, to } = presetRange(name, { today });
    return from === range.from && to === range.to;
  });
  return found?.name ?? "custom";
}

function days(from: Temporal.PlainDate, to: Temporal.PlainDate): Days {
  return { from: from.toString(), to: to.toString() };
}
