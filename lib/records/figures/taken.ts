import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { cutPeriod, type Period } from "#lib/dates/cut-period.ts";
import { takenRows } from "#lib/records/figures/rows.ts";
import { statusesThat } from "#lib/resources/status.ts";
import type { WeekTaken } from "#lib/schemas/synced/figures.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** As many weeks as one picture holds and a moment's reading allows. */
const MOST_WEEKS = 13;

type Asked = { on: Database; account: string; period: Period; currency: string };

/**
 * How long a currency's payouts took from createdAt to that of the transaction that each became, otherwise until
 * Counterfoil first saw it completed (any status that means so), by the week in which they were created; for a
 * longer period its last 13 weeks. The interface has no completion time, so of the others only payouts count
 * whose status change Counterfoil saw, no more precise than the interval at which it looks. Median and p90 are
 * times that occurred: the shortest that covers that share.
 */
export async function takenByWeek({ on, account, period, currency }: Asked): Promise<WeekTaken[]> {
  const completed = statusesThat(
    "payout",
    ({ isFinal, isMoneyMoved }) => isFinal && isMoneyMoved,
    await definedStatuses(on),
  );
  const isCompleted = (column: string) =>
    sql`${normalStatusOf(sql.ref(column))} = any(${completed}::text[])`;
  const weeks = cutPeriod(period, "week").slice(-MOST_WEEKS);
  const { rows } = await sql`
    with week as materialized (
      select (place - 1)::int as slice, lo, hi
      from unnest(${weeks.map(({ from }) => from)}::timestamptz[],
        ${weeks.map(({ to }) => to)}::timestamptz[]) with ordinality as given (lo, hi, place)
    ), payout as materialized (
      select created_at, coalesce(case when ${isCompleted("status")} then matched_at end, (
        select min(first_seen_at) from record_change as change
        where change.account_id = synced_payout.account_id and resource = 'payouts'
          and record_id = synced_payout.id and field = 'status' and before is not null
          and ${isCompleted("after")}
      )) as ended_at
      from synced_payout
      where account_id = ${account} and currency = ${currency}
        and created_at >= ${weeks[0]?.from} and created_at < ${weeks.at(-1)?.to}
    ), taken as (
      select slice, greatest(floor(extract(epoch from ended_at - created_at)), 0)::bigint as seconds
      from payout join week on created_at >= lo and created_at < hi
      where ended_at is not null
    )
    select slice, count(*)::text as seen,
      percentile_disc(0.5) within group (order by seconds)::text as median,
      percentile_disc(0.9) within group (order by seconds)::text as p90
    from taken group by slice`.execute(on);
  const known = new Map(takenRows.parse(rows).map(({ slice, ...taken }) => [slice, taken]));
  return weeks.map((week, place) => ({
    week,
    ...(known.get(place) ?? { seen: 0, median: null, p90: null }),
  }));
}
