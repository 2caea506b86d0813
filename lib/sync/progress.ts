import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * Records in words why the provider returns nothing at the moment, and since when; null: it answers
 * again. Never rejects, since it is called on the way of something more important.
 */
export async function noteTrouble(words: string | null): Promise<void> {
  try {
    await database()
      .updateTable("sync_progress")
      .set({
        trouble: words,
        trouble_since: words === null ? null : sql<string>`coalesce(trouble_since, ${clockTime})`,
      })
      .where("account_id", "=", await accountId())
      .execute();
  } catch {
    // Without its database the worker has troubles of its own, which it tells elsewhere.
  }
}

/** Records that the backfill began, and how many records the provider says there are. */
export async function noteExpected(resource: ResourceName, expected: number): Promise<void> {
  await database()
    .updateTable("sync_progress")
    .set({
      expected: String(expected),
      first_fill_began_at: sql<string>`coalesce(first_fill_began_at, ${clockTime})`,
    })
    .where("account_id", "=", await accountId())
    .where("resource", "=", resource)
    .execute();
}

/** Records the backfill of these resources as done, of each once none of its windows waits. */
export async function noteFilled(resources: readonly ResourceName[]): Promise<void> {
  const account = await accountId();
  await database()
    .updateTable("sync_progress as progress")
    .set({ filled_at: clockTime })
    .where("account_id", "=", account)
    .where("resource", "in", resources)
    .where("filled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sync_window")
            .select("starts_at")
            .where("account_id", "=", account)
            .whereRef("sync_window.resource", "=", "progress.resource")
            .where("state", "=", "waiting"),
        ),
      ),
    )
    .execute();
}

/**
 * Advances the time to which a resource is complete: everything that the provider's lists showed as
 * created before it, at the reading that began at `readAt`, is among the synced records, except for
 * what unverified windows lack. `lagMs` is subtracted: how long a record may take to show, and how
 * far the provider's clock may be behind. What shows later still is found by the next count of its
 * window. Before the backfill is done it stays unset, and while windows beyond it wait to be read for the first time it
 * stays where it is: what came in a long absence is searched for at the provider until then, and is not missing. It goes back only where it is later than now, since the
 * database's clock was set back. In a transaction, pass it.
 */
export async function moveCompleteTo(
  resource: ResourceName,
  readAt: string,
  lagMs: number,
  on: Database = database(),
): Promise<void> {
  const at = sql`${readAt}::timestamptz`;
  const to = sql`(select ${at} - make_interval(secs => ${lagMs / 1_000}))`;
  const account = await accountId(on);
  const isGapLeft = sql`exists (select from sync_window as unread
    where unread.account_id = ${account} and unread.resource = ${resource}
      and unread.state = 'waiting' and unread.ends_at > coalesce(complete_to, '-infinity'))`;
  await on
    .updateTable("sync_progress")
    .set({
      complete_to: sql<string>`case when filled_at is null then null
        when ${isGapLeft} then complete_to
        when complete_to > ${clockTime} then ${to} else greatest(complete_to, ${to}) end`,
      read_at: sql<string>`case when read_at > ${clockTime} then ${at}
        else greatest(read_at, ${at}) end`,
      // The process that had the trouble may have ended since.
      trouble: null,
      trouble_since: null,
    })
    .where("account_id", "=", account)
    .where("resource", "=", resource)
    .execute();
}
