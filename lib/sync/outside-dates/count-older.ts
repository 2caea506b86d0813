import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";

/** Where a resource's tail begins, and how many records Counterfoil has before it. */
type Older = {
  tailStartsAt: string;
  /** Rows among them that the provider counts and that can't be kept. */
  count: number;
  /** Those in the second before the tail, which a request for the tail may count as well. */
  inMargin: number;
};

/** All from one snapshot; null unless every window before the tail is verified. */
export async function countOlder(resource: DatedResourceName): Promise<Older | null> {
  const account = await accountId();
  const { rows } = await sql<{ tail: string; open: string; count: string; margin: string }>`
    with held as (
      select starts_at, ends_at, state, unkept from sync_window
      where account_id = ${account} and resource = ${resource}),
    tail as (select starts_at from held where ends_at = 'infinity')
    select tail.starts_at as tail,
      (select count(*) from held where ends_at <> 'infinity' and state <> 'complete') as open,
      count(record.created_at) + (
        select coalesce(sum(unkept), 0) from held where ends_at <> 'infinity') as count,
      count(record.created_at) filter (
        where record.created_at >= tail.starts_at - interval '1 second') as margin
    from tail left join ${sql.table(RESOURCES[resource].table)} as record
      on record.account_id = ${account} and record.created_at < tail.starts_at
    group by tail.starts_at`.execute(database());
  const [row] = rows;
  if (row === undefined || row.open !== "0") return null;
  return {
    tailStartsAt: row.tail,
    count: Number(row.count),
    inMargin: Number(row.margin),
  };
}
