import * as messages from "#components/synced-list/source/messages.ts";
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
  if (completeness === null) return messages.updated(clock(readAt));
  const { state, to, missing } = completeness;
  const end = to === null ? null : clock(to);
  switch (state) {
    case "complete":
      return messages.updated(clock(to ?? readAt));
    case "filling":
      return messages.firstSyncInProgress;
    case "off":
      return end === null ? messages.syncIsOff : messages.syncIsOffSince(end);
    case "behind":
      return end === null ? messages.catchingUp : messages.catchingUpSince(end);
    case "incomplete":
      return end === null ? messages.incomplete(missing) : messages.incompleteSince(end, missing);
  }
}

function formatClock(instant: string, now: string | null, tz: string): string {
  const minute = formatInstant(instant, tz, "exact").slice(0, "YYYY-MM-DD HH:MM".length);
  return now !== null && isSameDay(instant, now, tz) ? minute.slice("YYYY-MM-DD ".length) : minute;
}
