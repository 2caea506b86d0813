/** A range of days in words: "2026-11-01 – 2026-11-21, Europe/Berlin". */
export function formatRange(range: { from: string | null; to: string | null }, tz: string): string {
  const { from, to } = range;
  if (from === to) return `${from}, ${tz}`;
  if (from === null) return `Up to ${to}, ${tz}`;
  if (to === null) return `From ${from} on, ${tz}`;
  return `${from} – ${to}, ${tz}`;
}
