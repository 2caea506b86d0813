import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { cutPeriod, type Period } from "#lib/dates/cut-period.ts";
import { completedAmong, SECONDS_TAKEN } from "#lib/records/completion.ts";
import { takenRows } from "#lib/records/figures/rows.ts";
import type { WeekTaken } from "#lib/schemas/figures/figures.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** As many weeks as one picture holds and a moment's reading allows. */
const MOST_WEEKS = 13;

type Asked = { on: Database; account: string; period: Period; currency: string };

/**
 * How long a currency's payouts took from createdAt to that of the transaction that each became, otherwise until
 * Counterfoil first saw it completed (any status that means so), by the week in which they were created; for a
 * longer period its last 13 weeks. The interface has no completion time, so of the others only payouts count
 * that Counterfoil saw open before, no more precise than the interval at which it looks. Median and p90 are
 * times that occurred: the shortest that covers that share.
 */
export async function timeToCompleteByWeek({
  on,
  account,
  period,
  currency,
}: Asked): Promise<WeekTaken[]> {
  const weeks = cutPeriod(period, "week").slice(-MOST_WEEKS);
  const { rows } = await sql`
    with payout as materialized (
      select status, width_bucket(created_at, ${weeks.map(({ from }) => from)}::timestamptz[]) - 1 as slice,
        ${SECONDS_TAKEN} as seconds
      from synced_payout
      where account_id = ${account} and currency = ${currency}
        and created_at >= ${weeks[0]?.from} and created_at < ${weeks.at(-1)?.to}
    ), completed as materialized (${completedAmong("payout", await definedStatuses(on))})
    select slice, count(*)::text as seen,
      percentile_disc(0.5) within group (order by seconds)::text as median,
      percentile_disc(0.9) within group (order by seconds)::text as p90
    from payout join completed using (status)
    where seconds is not null
    group by slice`.execute(on);
  const known = new Map(takenRows.parse(rows).map(({ slice, ...taken }) => [slice, taken]));
  return weeks.map((week, place) => ({
    week,
    ...(known.get(place) ?? { seen: 0, median: null, p90: null }),
  }));
}
