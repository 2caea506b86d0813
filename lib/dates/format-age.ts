import { formatCount } from "#lib/text/plural.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant was, rounded down: "5 min", "3 h", "2 days"; long: "Just now", "5 minutes", "3 hours". */
export function formatAge(iso: string, now: string, length: "short" | "long" = "short"): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(iso));
  const isLong = length === "long";
  if (passed >= DAY) return formatCount(Math.floor(passed / DAY), { one: "day", many: "days" });
  const hours = Math.floor(passed / HOUR);
  if (hours > 0) return isLong ? formatCount(hours, { one: "hour", many: "hours" }) : `${hours} h`;
  const minutes = Math.floor(passed / MINUTE);
  if (!isLong) return `${Math.max(1, minutes)} min`;
  return minutes === 0 ? "Just now" : formatCount(minutes, { one: "minute", many: "minutes" });
}
