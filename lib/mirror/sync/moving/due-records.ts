import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { DueRecord } from "#lib/mirror/sync/moving/stretches.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/** So many are read again in one round. */
const MOST = 200;
/** Records between two due ones are counted so far: more than that is never read for two. */
const FAR = 41;

/** Words that are known to be followed by others; of any other nobody knows whether anything follows. */
const ON_ITS_WAY = ["created", "received", "pending", "processing", "settled", "confirmed"];

/**
 * The records that are not final and are due to be read again, the longest waiting first, given in the
 * order of time. How long each waits grows with its age: a twentieth of it, from half a minute to an
 * hour; a fifth of it, from two minutes to a day, where its word is unknown.
 */
export async function dueRecords(
  resource: RecordResource,
): Promise<(DueRecord & { id: string })[]> {
  const table = sql.table(MIRROR_TABLES[resource].table);
  const merchant = await merchantId();
  const { rows } = await sql<{ id: string; created_at: string; since: string }>`
    with due as (
      select id, created_at from ${table}
      where merchant_id = ${merchant} and not final
        and read_at < clock_timestamp() - interval '30 seconds'
        and read_at < clock_timestamp() - case
          when lower(trim(status)) = any(${ON_ITS_WAY})
          then greatest(least((clock_timestamp() - created_at) / 20, '1 hour'), '30 seconds')
          else greatest(least((clock_timestamp() - created_at) / 5, '1 day'), '2 minutes') end
      order by read_at limit ${MOST}
    ), placed as (
      select id, created_at, lag(created_at) over (order by created_at, id) as before from due
    )
    select id, created_at, (
      select count(*) from (
        select 1 from ${table} as near
        where merchant_id = ${merchant} and near.created_at > placed.before
          and near.created_at <= placed.created_at limit ${FAR}) as between_them) as since
    from placed order by created_at, id`.execute(database());
  let rank = 0;
  return rows.map(({ id, created_at: createdAt, since }) => {
    rank += Number(since);
    return { id, createdAt, rank };
  });
}
