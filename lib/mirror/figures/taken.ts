import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { cutPeriod, type Period } from "#lib/dates/cut-period.ts";
import { takenRows } from "#lib/mirror/figures/rows.ts";
import type { WeekTaken } from "#lib/schemas/mirror/figures.ts";

/** As many weeks as one picture holds and a moment's reading allows. */
const MOST_WEEKS = 13;

type Asked = { on: Database; merchant: string; period: Period; currency: string };

/**
 * How long a currency's payouts took from createdAt until the desk first saw them "Completed", by the
 * week in which they were created; of a longer period its last 13 weeks. The interface gives no time of
 * completion, so only those count whose status the desk saw change, and a time can't be finer than
 * the pace at which it looks. Median and p90 are times that occurred: the least that covers as many.
 */
export async function takenByWeek({ on, merchant, period, currency }: Asked): Promise<WeekTaken[]> {
  const weeks = cutPeriod(period, "week").slice(-MOST_WEEKS);
  const { rows } = await sql`
    with week as materialized (
      select (place - 1)::int as slice, lo, hi
      from unnest(${weeks.map(({ from }) => from)}::timestamptz[],
        ${weeks.map(({ to }) => to)}::timestamptz[]) with ordinality as given (lo, hi, place)
    ), payout as materialized (
      select created_at, (
        select min(first_seen_at) from mirror_change as change
        where change.merchant_id = mirror_payout.merchant_id and resource = 'payouts'
          and record_id = mirror_payout.id and field = 'status' and before is not null
          and lower(after) = 'completed'
      ) as seen_at
      from mirror_payout
      where merchant_id = ${merchant} and currency = ${currency}
        and created_at >= ${weeks[0]?.from} and created_at < ${weeks.at(-1)?.to}
    ), taken as (
      select slice, greatest(floor(extract(epoch from seen_at - created_at)), 0)::bigint as seconds
      from payout join week on created_at >= lo and created_at < hi
      where seen_at is not null
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
