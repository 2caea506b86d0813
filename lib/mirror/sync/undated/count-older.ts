import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/** Where a resource's head begins, and how many records the mirror has before it. */
type Older = {
  headStartsAt: string;
  /** Rows that the service counts and nobody can keep among them. */
  count: number;
  /** Those in the second before the head, which a request for the head may count as well. */
  inMargin: number;
};

/** All by one snapshot; null where not every window before the head is proven. */
export async function countOlder(resource: RecordResource): Promise<Older | null> {
  const merchant = await merchantId();
  const { rows } = await sql<{ head: string; open: string; count: string; margin: string }>`
    with held as (
      select starts_at, ends_at, state, unkept from mirror_window
      where merchant_id = ${merchant} and resource = ${resource}),
    head as (select starts_at from held where ends_at = 'infinity')
    select head.starts_at as head,
      (select count(*) from held where ends_at <> 'infinity' and state <> 'complete') as open,
      count(record.created_at) + (
        select coalesce(sum(unkept), 0) from held where ends_at <> 'infinity') as count,
      count(record.created_at) filter (
        where record.created_at >= head.starts_at - interval '1 second') as margin
    from head left join ${sql.table(MIRROR_TABLES[resource].table)} as record
      on record.merchant_id = ${merchant} and record.created_at < head.starts_at
    group by head.starts_at`.execute(database());
  const [row] = rows;
  if (row === undefined || row.open !== "0") return null;
  return {
    headStartsAt: row.head,
    ...{ count: Number(row.count), inMargin: Number(row.margin) },
  };
}
