import { readInstant } from "#lib/dates/instant.ts";
import { wallTime } from "#lib/dates/zone-clock.ts";

const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
/** "2026-03-29T03:00". */
const MINUTE_LENGTH = 16;
const MOST_KEPT = 50_000;

/** By how much a zone's clocks are ahead of UTC, and as RFC 3339 writes it. */
type Offset = { ms: number; text: string };

/**
 * Writes instants in normal form with the offset of one zone, all digits kept: "2026-03-29T03:00:00.5+02:00".
 * Offsets are remembered by the quarter of an hour, since a file asks for a million of them; but a zone may change its
 * own at any minute, as St. John's did at 00:01. What has another form is returned as it came. Throws RangeError on an unknown zone.
 */
export function zoneTime(zone: string): (instant: string) => string {
  const offsets = new Map<number, Offset>();
  const offsetOfQuarter = (quarter: number): Offset => {
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    if (offsets.size >= MOST_KEPT) offsets.clear();
    const offset = offsetOf(quarter * QUARTER_MS, zone);
    offsets.set(quarter, offset);
    return offset;
  };
  const offsetAt = (ms: number): Offset => {
    const quarter = Math.floor(ms / QUARTER_MS);
    const offset = offsetOfQuarter(quarter);
    return offset.ms === offsetOfQuarter(quarter + 1).ms ? offset : offsetOf(ms, zone);
  };
  // A record's times lie close together: what was found for a minute serves all of it.
  let [minute, local, offset] = ["", "", ""];
  return (instant) => {
    const start = instant.slice(0, MINUTE_LENGTH);
    if (start !== minute || !instant.endsWith("Z")) {
      const read = instant.endsWith("Z") ? readInstant(`${start}:00Z`) : null;
      if (read === null) return instant;
      const { ms, text } = offsetAt(read.seconds);
      local = new Date(read.seconds + ms).toISOString().slice(0, MINUTE_LENGTH);
      [minute, offset] = [start, text];
    }
    return local + instant.slice(MINUTE_LENGTH, -1) + offset;
  };
}

/** To the minute: RFC 3339 has no seconds in an offset, as local mean times of the 19th century had. */
function offsetOf(at: number, zone: string): Offset {
  const { day, time } = wallTime(at, zone);
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - at) / MINUTE_MS);
  const size = Math.abs(minutes);
  const two = (part: number): string => String(part).padStart(2, "0");
  const text = `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return { ms: minutes * MINUTE_MS, text };
}
