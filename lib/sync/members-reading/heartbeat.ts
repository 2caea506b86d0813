import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Sync } from "#lib/sync/sync.ts";

/** A worker whose last heartbeat is older than this has no share of the rate any more. */
const ALIVE = "5 seconds";
/** Users come first for this long after they read. */
const FRESH = "3 seconds";
const KEPT = "1 hour";
/** Requests a second of all workers together, so few that users who read at the same time do not notice. */
const RATE_WHILE_MEMBERS_READ = 10;

/**
 * Sends a heartbeat, finds out about the other workers and about users who read live, and sets the
 * throttle by it: the rate is shared by all living workers, and while users wait for their own
 * reads it is smaller, one request at a time.
 */
export async function heartbeat({ workerId, throttle, requestsPerSecond }: Sync): Promise<void> {
  const account = await accountId();
  const { rows } = await sql<{ others: string; members_read: boolean }>`
    with own as (
      insert into sync_reader (account_id, id, kind, seen_at)
      values (${account}, ${workerId}, 'worker', clock_timestamp())
      on conflict (account_id, id) do update set seen_at = excluded.seen_at),
    gone as (
      delete from sync_reader
      where account_id = ${account} and seen_at < clock_timestamp() - interval '${sql.raw(KEPT)}')
    select
      count(*) filter (where kind = 'worker' and id <> ${workerId}
        and ${isWithin(ALIVE)}) as others,
      coalesce(bool_or(kind = 'people'
        and ${isWithin(FRESH)}), false) as members_read
    from sync_reader where account_id = ${account}`.execute(database());
  const [row] = rows;
  if (row === undefined) return;
  const workers = Number(row.others) + 1;
  const all = row.members_read
    ? Math.min(requestsPerSecond, RATE_WHILE_MEMBERS_READ)
    : requestsPerSecond;
  throttle.share({ perSecond: all / workers, membersRead: row.members_read });
}

/** Whether one was seen at most so long ago; not later than now, which is since before the database's clock was set back. */
function isWithin(interval: string): RawBuilder<boolean> {
  return sql`seen_at between clock_timestamp() - interval '${sql.raw(interval)}' and clock_timestamp()`;
}

/** Removes a worker that ends from the share, and releases what it had leased. */
export async function leave({ workerId }: Pick<Sync, "workerId">): Promise<void> {
  const account = await accountId();
  await database()
    .updateTable("sync_window")
    .set({ leased_until: null })
    .where("account_id", "=", account)
    .where("leased_by", "=", workerId)
    .where("leased_until", "is not", null)
    .execute();
  await database()
    .deleteFrom("sync_reader")
    .where("account_id", "=", account)
    .where("id", "=", workerId)
    .execute();
}
