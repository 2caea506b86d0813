import { formatInstant, isSameDay } from "#lib/dates/format.ts";
import type { Completeness } from "#lib/schemas/mirror/mirrored-list.ts";

/**
 * How complete what comes from the mirror is: "complete up to 14:32:07", with its day where that is
 * another than today's in `tz`, and what is missing where that is more than what is newest.
 */
export function completenessWords(
  { state, to, missing }: Completeness,
  now: string | null,
  tz: string,
): string {
  const upTo = to === null ? null : `complete up to ${timeWords(to, now, tz)}`;
  switch (state) {
    case "complete":
      return upTo ?? "complete";
    case "filling":
      return "still being filled";
    case "off":
      return `switched off. ${missing ?? ""}`.trim();
    case "behind":
      return `${upTo ?? "not complete"}, behind by now`;
    case "incomplete":
      return [upTo ?? "not complete", missing].filter(Boolean).join(". ");
  }
}

function timeWords(instant: string, now: string | null, tz: string): string {
  const exact = formatInstant(instant, tz, "exact");
  return now !== null && isSameDay(instant, now, tz) ? exact.slice("YYYY-MM-DD ".length) : exact;
}
