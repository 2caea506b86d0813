import type { Known } from "#lib/mirror/sync/undated/judge-undated.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM_MS = 60_000;
const KNOWN_MS = 600_000;
/** The answer of the list without dates grows by a link for each page: beyond so many it is asked for less often. */
const MANY = 100_000;

/**
 * How often the list without dates is asked for its total: hourly, every ten minutes while it has more than
 * those by time, in proportion less often beyond 100,000 records, daily at the least; a minute after
 * something is suspected, so that it is proven or dropped.
 */
export function undatedEveryMs({
  records,
  proven,
  suspected,
}: Known & { records: number }): number {
  if (suspected !== null) return CONFIRM_MS;
  const often = proven > 0 ? KNOWN_MS : HOUR_MS;
  return Math.min(DAY_MS, Math.round(often * Math.max(1, records / MANY)));
}
