import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { today } from "#lib/dates/presets.ts";

/**
 * The present day in the zone in force: its first instant (RFC 3339, UTC), its name in words, and
 * the zone's IANA name.
 */
export type Today = { from: string; words: string; zone: string };

/** For the server alone, so that no calendar goes to the browser. Throws RangeError on an unknown zone. */
export function todayIn(zone: string): Today {
  const day = today(zone);
  const { from } = dayRangeToInstants({ from: day, to: null, tz: zone });
  if (from === null) throw new RangeError("a day has a first instant");
  return { from, words: inWords.format(new Date(`${day}T00:00:00Z`)), zone };
}

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
