import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { countRows } from "#lib/mirror/sync/count-rows.ts";
import { edgeAmong } from "#lib/mirror/sync/fill/edges.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { HEAD_END, type Window } from "#lib/mirror/sync/window.ts";

/** A head of more than this is cut; the newest page or so stays. */
const LARGE = 300;
const STAY = 20;
const LOOK_AT = 60;
/** What is younger may still get neighbours. */
const SETTLED = "2 minutes";

/**
 * Closes the older part of a large head, whose count was just proven to be the service's, into a window of
 * its own. `unreadable`: rows of the head that have no place of their own in the mirror; with them the
 * closed part is read again, since nobody knows on which side they are.
 */
export async function cutHead(
  { workerId }: Sync,
  head: Window,
  { total, unreadable }: { total: number; unreadable: number },
): Promise<void> {
  if (total <= LARGE) return;
  const edge = edgeAmong(await settledTimes(head), head);
  if (edge === null) return;
  await tx(async (transaction) => {
    const merchant = await merchantId(transaction);
    const closed = await countRows({ ...head, endsAt: edge }, transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("mirror_window")
      .set({
        ends_at: edge,
        state: unreadable === 0 ? "complete" : "waiting",
        service_total: String(closed),
        mirror_total: String(closed),
      })
      .where("merchant_id", "=", merchant)
      .where("resource", "=", head.resource)
      .where("starts_at", "=", head.startsAt)
      .where("ends_at", "=", HEAD_END)
      .where("leased_by", "=", workerId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const open = await countRows({ ...head, startsAt: edge }, transaction);
    await transaction
      .insertInto("mirror_window")
      .values({
        ...{ merchant_id: merchant, resource: head.resource, starts_at: edge, ends_at: HEAD_END },
        state: unreadable === 0 ? "complete" : "waiting",
        ...{ service_total: String(open), mirror_total: String(open) },
        checked_at: sql<string>`clock_timestamp()`,
      })
      .execute();
  });
}

/** Creation times near the newest end, newest first, of records that have settled. */
async function settledTimes({ resource, startsAt }: Window): Promise<string[]> {
  const { rows } = await sql<{ created_at: string; settled: boolean }>`
    select created_at, created_at < clock_timestamp() - interval '${sql.raw(SETTLED)}' as settled
    from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${await merchantId()} and created_at >= ${startsAt}::timestamptz
    order by created_at desc, id desc limit ${STAY + LOOK_AT}`.execute(database());
  return rows
    .slice(STAY)
    .filter(({ settled }) => settled)
    .map((row) => row.created_at);
}
