import * as messages from "#components/data-table/filters/messages.ts";

/** A range of days in words: "2026-11-01 – 2026-11-21, Europe/Berlin". */
export function formatRange(range: { from: string | null; to: string | null }, tz: string): string {
  const { from, to } = range;
  if (from === to) return `${from}, ${tz}`;
  if (from === null) return messages.daysUpTo(to, tz);
  if (to === null) return messages.daysFrom(from, tz);
  return `${from} – ${to}, ${tz}`;
}
