import { formatInstant, isSameDay } from "#lib/dates/format.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/**
 * How current rows or totals are that were read at `readAt`: "Updated 14:32", with the day unless that is
 * today in `tz`. `completeness` is that of the synced records; null for what the provider answered.
 */
export function updatedWords(
  readAt: string,
  completeness: Completeness | null,
  now: string | null,
  tz: string,
): string {
  const clock = (instant: string) => formatClock(instant, now, tz);
  if (completeness === null) return `Updated ${clock(readAt)}`;
  const { state, to, missing } = completeness;
  const dataTo = to === null ? null : `data to ${clock(to)}`;
  switch (state) {
    case "complete":
      return `Updated ${clock(to ?? readAt)}`;
    case "filling":
      return "First sync in progress";
    case "off":
      return ["Data sync is off", dataTo].filter(Boolean).join(": ");
    case "behind":
      return ["Catching up", dataTo].filter(Boolean).join(": ");
    case "incomplete":
      return [["Incomplete", dataTo].filter(Boolean).join(": "), missing]
        .filter(Boolean)
        .join(". ");
  }
}

function formatClock(instant: string, now: string | null, tz: string): string {
  const minute = formatInstant(instant, tz, "exact").slice(0, "YYYY-MM-DD HH:MM".length);
  return now !== null && isSameDay(instant, now, tz) ? minute.slice("YYYY-MM-DD ".length) : minute;
}
