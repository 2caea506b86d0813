import type { Known } from "#lib/sync/outside-dates/judge-outside-dates.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM_MS = 60_000;
const KNOWN_MS = 600_000;
/**
 * The answer of the list without dates grows by a link for each page: beyond this many records it
 * is asked for less often.
 */
const MANY = 100_000;

/**
 * How often the list without dates is asked for its total: hourly; every ten minutes while it has
 * more than those by time; proportionally less often beyond 100,000 records, at least daily; and a
 * minute after something is suspected, so that it is verified or dropped.
 */
export function outsideDatesEveryMs({
  records,
  verified,
  suspected,
}: Known & { records: number }): number {
  if (suspected !== null) return CONFIRM_MS;
  const often = verified > 0 ? KNOWN_MS : HOUR_MS;
  return Math.min(DAY_MS, Math.round(often * Math.max(1, records / MANY)));
}
