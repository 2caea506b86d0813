/** What a clock on the wall of a zone shows. Years are of the proleptic Gregorian calendar. */
export type WallTime = { day: string; time: string };

/** Kept small: names in odd spellings ("europe/BERLIN") would otherwise fill the memory of a server. */
const MOST_FORMATTERS = 64;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The day (YYYY-MM-DD) and time (HH:MM:SS) in a zone at an instant, in epoch milliseconds. By Intl
 * rather than Temporal, so that a list page needs no polyfill; the parts are put together here, so
 * that server and browser agree whatever their ICU's own patterns are. Throws RangeError on an
 * unknown zone.
 */
export function wallTime(epochMs: number, tz: string): WallTime {
  const part: Record<string, string> = {};
  for (const { type, value } of formatter(tz).formatToParts(epochMs)) part[type] = value;
  const year = (part.year ?? "").padStart(4, "0");
  return {
    day: `${year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

function formatter(tz: string): Intl.DateTimeFormat {
  const kept = formatters.get(tz);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat("en-GB-u-ca-gregory-nu-latn", {
    timeZone: tz,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(tz, made);
  return made;
}
