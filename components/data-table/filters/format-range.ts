import * as messages from "#components/data-table/filters/messages.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";

type Range = { date: DateOf; from: string | null; to: string | null };

/** A range of days in words: "2026-11-01 – 2026-11-21, Europe/Berlin", with what they are about but for creation. */
export function formatRange({ date, from, to }: Range, tz: string): string {
  if (date === "created") return formatDays({ from, to }, tz);
  if (date === "completed") return messages.completedIn(formatDays({ from, to }, tz));
  const over = messages.overEndOf(to, tz);
  return from === null ? over : messages.overCreatedFrom(over, from);
}

function formatDays({ from, to }: Omit<Range, "date">, tz: string): string {
  if (from === to) return `${from}, ${tz}`;
  if (from === null) return messages.daysUpTo(to, tz);
  if (to === null) return messages.daysFrom(from, tz);
  return `${from} – ${to}, ${tz}`;
}
