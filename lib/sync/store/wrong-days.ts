import { sql } from "kysely";
import { RESOURCES } from "#lib/resources/resources.ts";
import { recountOf } from "#lib/sync/store/recount-days.ts";
import { columnsOf, KEY, SUMS } from "#lib/sync/store/rollups.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import { changedMonths } from "#lib/sync/store/summed-days.ts";

/** RFC 3339, or an infinity. */
type Stretch = { startsAt: string; endsAt: string };

/**
 * The days (YYYY-MM-DD, UTC) from the one of `startsAt` to the one of `endsAt` whose rollups differ from a recount of
 * their rows. One statement reads both, so what another writer is changing is in both or in neither. Every writer keeps
 * them equal: only a change made by hand in the database makes them differ.
 */
export async function wrongDays(
  { transaction, account, resource }: StoredTable,
  { startsAt, endsAt }: Stretch,
): Promise<string[]> {
  const [first, last] = [startsAt, endsAt].map(
    (bound) => sql`date_trunc('day', ${bound}::timestamptz at time zone 'UTC')`,
  );
  const sumsOf = (table: string) => sql.raw(columnsOf(table, SUMS));
  const { rows } = await sql<{ day: string }>`
    with recount (day, ${sql.raw(KEY)}, ${sql.raw(SUMS)}) as (
      select (held.created_at at time zone 'UTC')::date, ${sql.raw(recountOf(resource))}
      from ${sql.table(RESOURCES[resource].table)} as held
      where held.account_id = ${account} and held.created_at >= ${first} at time zone 'UTC'
        and held.created_at < (${last} + interval '1 day') at time zone 'UTC'
      group by 1, 2, 3, 4, 5, 6, 7, 8),
    rollup as (
      select * from synced_day
      where account_id = ${account} and resource = ${resource} and day >= ${first} and day <= ${last})
    select distinct day::text from recount full join rollup using (day, ${sql.raw(KEY)})
    where (${sumsOf("recount")}) is distinct from (${sumsOf("rollup")})`.execute(transaction);
  return rows.map(({ day }) => day);
}

/**
 * Notes as changed those months from the one of `startsAt` to the one of `endsAt` whose sums differ from those of their
 * days, or whose bands don't add up to their sums, though no change was noted. Until they are summed again they are read
 * by their days. Only a change made by hand in the database makes them differ. Returns how many it noted.
 */
export async function noteWrongMonths(
  { transaction, account, resource }: StoredTable,
  { startsAt, endsAt }: Stretch,
): Promise<number> {
  const [first, last] = [startsAt, endsAt].map(
    (bound) => sql`date_trunc('month', ${bound}::timestamptz at time zone 'UTC')`,
  );
  const own = sql`account_id = ${account} and resource = ${resource}`;
  const sumsOf = (table: string) => sql.raw(columnsOf(table, SUMS));
  const changed = changedMonths({ account, resource });
  const { rows } = await sql`
    with summed as (
      select date_trunc('month', day::timestamp)::date as month, ${sql.raw(KEY)},
        ${sql.raw(SUMS.replaceAll(/\w+/g, "sum($&) as $&"))}
      from synced_day where ${own} and day >= ${first} and day < ${last} + interval '1 month'
        and date_trunc('month', day::timestamp)::date <> all(${changed})
      group by 1, ${sql.raw(KEY)}),
    held as (
      select * from synced_month
      where ${own} and month >= ${first} and month <= ${last} and month <> all(${changed}))
    insert into synced_month_change (account_id, resource, month)
    select distinct ${account}::uuid, ${resource}, month
    from summed full join held using (month, ${sql.raw(KEY)})
    where (${sumsOf("summed")}) is distinct from (${sumsOf("held")})
      or held.bands is not null and (held.count - held.unread, held.amount) is distinct from
        (coalesce(band_counts[cardinality(bands)], 0), coalesce(band_amounts[cardinality(bands)], 0))
    returning month`.execute(transaction);
  return rows.length;
}
