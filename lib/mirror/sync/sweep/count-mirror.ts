import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { askBounds } from "#lib/mirror/sync/ask-bounds.ts";
import type { SecondCounts } from "#lib/mirror/sync/sweep/compare-counts.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/**
 * The mirror's counts around the range that the service is asked for to be shown all of `window`. Rows
 * that the service counts and nobody can keep are counted with the windows in which they were.
 */
export async function countMirror(window: Window): Promise<SecondCounts> {
  const { resource, startsAt, endsAt } = window;
  const { from, to } = askBounds(window);
  const merchant = await merchantId();
  const at = (bound: string | null, open: string) => (bound === null ? open : `${bound}Z`);
  const [first, last] = [at(from, "-infinity"), at(to, "infinity")];
  const { rows } = await sql<{ inside: string; first: string; last: string; unkept: string }>`
    with held as (
      select created_at from ${sql.table(MIRROR_TABLES[resource].table)}
      where merchant_id = ${merchant} and created_at >= ${first}::timestamptz
        and created_at < ${last}::timestamptz + interval '1 second')
    select
      count(*) filter (where created_at >= ${first}::timestamptz + interval '1 second'
        and created_at < ${last}::timestamptz) as inside,
      count(*) filter (where created_at < ${first}::timestamptz + interval '1 second') as first,
      count(*) filter (where created_at >= ${last}::timestamptz) as last,
      (select coalesce(sum(unkept), 0) from mirror_window
        where merchant_id = ${merchant} and resource = ${resource}
          and starts_at >= ${startsAt}::timestamptz and ends_at <= ${endsAt}::timestamptz) as unkept
    from held`.execute(database());
  const [row] = rows;
  if (row === undefined) throw new Error("The mirror could not be counted.");
  return {
    inside: Number(row.inside) + Number(row.unkept),
    first: Number(row.first),
    last: Number(row.last),
  };
}
