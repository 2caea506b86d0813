import { RESOURCES } from "#lib/resources/resources.ts";
import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import type { SecondCounts } from "#lib/sync/verification/compare-counts.ts";
import type { Window } from "#lib/sync/window.ts";

/**
 * The synced counts around the range that the provider is asked for to show all of `window`. Rows
 * that the provider counts and that can't be kept are counted with the windows in which they were.
 */
export async function countSynced(window: Window): Promise<SecondCounts> {
  const { resource, startsAt, endsAt } = window;
  const { from, to } = askBounds(window);
  const account = await accountId();
  const at = (bound: string | null, open: string) => (bound === null ? open : `${bound}Z`);
  const [first, last] = [at(from, "-infinity"), at(to, "infinity")];
  const { rows } = await sql<{ inside: string; first: string; last: string; unkept: string }>`
    with held as (
      select created_at from ${sql.table(RESOURCES[resource].table)}
      where account_id = ${account} and created_at >= ${first}::timestamptz
        and created_at < ${last}::timestamptz + interval '1 second')
    select
      count(*) filter (where created_at >= ${first}::timestamptz + interval '1 second'
        and created_at < ${last}::timestamptz) as inside,
      count(*) filter (where created_at < ${first}::timestamptz + interval '1 second') as first,
      count(*) filter (where created_at >= ${last}::timestamptz) as last,
      (select coalesce(sum(unkept), 0) from sync_window
        where account_id = ${account} and resource = ${resource}
          and starts_at >= ${startsAt}::timestamptz and ends_at <= ${endsAt}::timestamptz) as unkept
    from held`.execute(database());
  const [row] = rows;
  if (row === undefined) throw new Error("The synced records could not be counted.");
  return {
    inside: Number(row.inside) + Number(row.unkept),
    first: Number(row.first),
    last: Number(row.last),
  };
}
