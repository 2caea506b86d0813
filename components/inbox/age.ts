import { formatCount } from "#lib/text/plural.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant was, rounded down: "5 min", "3 h", "2 days". */
export function formatAge(iso: string, now: string): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(iso));
  if (passed < HOUR) return `${Math.max(1, Math.floor(passed / MINUTE))} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`;
  return formatCount(Math.floor(passed / DAY), { one: "day", many: "days" });
}
