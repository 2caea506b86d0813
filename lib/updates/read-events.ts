import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { OVERLAP_MS, type UpdateEvent } from "#lib/updates/update-feed.ts";

/** Long after the last process has read them. */
const KEPT_MINUTES = 5;

/** The events that were written in the last half minute and are committed, the oldest first. */
export async function readEvents(): Promise<UpdateEvent[]> {
  const since = sql<string>`clock_timestamp() - make_interval(secs => ${OVERLAP_MS / 1000})`;
  const rows = await database()
    .selectFrom("update_event")
    .select(["id", "topic", "record_ids", "member_id"])
    .where("account_id", "=", await accountId())
    .where("at", ">", since)
    .orderBy("at")
    .execute();
  return rows.map(({ id, topic, record_ids, member_id }) => ({
    id,
    topic,
    ids: record_ids,
    memberId: member_id,
  }));
}

/** Deletes events that every page was told of. Returns how many. */
export async function purgeEvents(): Promise<number> {
  const before = sql<string>`clock_timestamp() - make_interval(mins => ${KEPT_MINUTES})`;
  const { numDeletedRows } = await database()
    .deleteFrom("update_event")
    .where("account_id", "=", await accountId())
    .where("at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
