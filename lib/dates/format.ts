import { readInstant } from "#lib/dates/instant.ts";
import { wallTime } from "#lib/dates/zone-clock.ts";
import { formatCount } from "#lib/text/plural.ts";

/**
 * "exact": 2026-11-21 14:03:07 · "exact with fraction": all the digits that came, for record pages ·
 * "day": 2026-11-21.
 */
export type InstantStyle = "exact" | "exact with fraction" | "day";

/**
 * An RFC 3339 instant as the clocks of a zone show it, the same on server and browser. A text that is
 * no instant is returned as it came, so that a bad row still shows what it holds. Throws RangeError
 * on an unknown zone.
 */
export function formatInstant(iso: string, tz: string, style: InstantStyle): string {
  const instant = readInstant(iso);
  if (instant === null) return iso;
  const { day, time } = wallTime(instant.seconds, tz);
  if (style === "day") return day;
  const exact = `${day} ${time}`;
  return style === "exact" || instant.fraction === "" ? exact : `${exact}.${instant.fraction}`;
}

/** Whether two RFC 3339 instants fall on the same day of a zone; false if one is no instant. */
export function isSameDay(one: string, other: string, tz: string): boolean {
  const a = readInstant(one);
  const b = readInstant(other);
  if (a === null || b === null) return false;
  return wallTime(a.seconds, tz).day === wallTime(b.seconds, tz).day;
}

const UNITS = [
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/**
 * How long ago an RFC 3339 instant was, in whole units rounded down: "4 minutes ago". "just now" within
 * ten seconds either way, since two clocks never quite agree. Null, so that the exact time is shown,
 * for what is a day or more ago, lies in the future or is no instant.
 */
export function relativeInstant(iso: string, now: string): string | null {
  const then = readInstant(iso);
  const present = readInstant(now);
  if (then === null || present === null) return null;
  const passed = present.seconds - then.seconds;
  if (passed < -10_000 || passed >= 86_400_000) return null;
  if (passed < 10_000) return "just now";
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? UNITS[2];
  const count = Math.floor(passed / length);
  return `${formatCount(count, { one: unit, many: `${unit}s` })} ago`;
}
