import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { cutPointAmong } from "#lib/sync/backfill/cut-points.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { TAIL_END, type Window } from "#lib/sync/window.ts";

/** A tail of more than this is cut; the newest page or so stays. */
const LARGE = 300;
/** One that is not verified is read whole each time. */
const LARGE_UNVERIFIED = 100;
const STAY = 20;
const LOOK_AT = 60;
/** Younger records may still get others next to them. */
const SETTLED = "2 minutes";

type Reading = { total: number; isVerified: boolean; unreadable: number };

/**
 * Closes the older part of a large tail into a window of its own. `isVerified`: its count was just verified to be the
 * provider's; otherwise both parts are doubted, so that a record which the list hides keeps the newest ones from being
 * verified no longer than until it is in the closed part, whose comparison reports it. `unreadable`: rows of the tail
 * that have no place of their own among the synced records; if there are any the closed part is read again, since it is
 * unknown on which side they are.
 */
export async function cutTail(
  { workerId }: Sync,
  tail: Window,
  { total, isVerified, unreadable }: Reading,
): Promise<void> {
  if (total <= (isVerified ? LARGE : LARGE_UNVERIFIED)) return;
  const cut = cutPointAmong(await settledTimes(tail), tail);
  if (cut === null) return;
  const known = unreadable === 0 ? "complete" : "waiting";
  const state = isVerified ? known : "doubted";
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    const closed = await countRows({ ...tail, endsAt: cut }, transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("sync_window")
      .set({
        ends_at: cut,
        state,
        provider_total: isVerified ? String(closed) : null,
        synced_total: String(closed),
      })
      .where("account_id", "=", account)
      .where("resource", "=", tail.resource)
      .where("starts_at", "=", tail.startsAt)
      .where("ends_at", "=", TAIL_END)
      .where("leased_by", "=", workerId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const open = await countRows({ ...tail, startsAt: cut }, transaction);
    await transaction
      .insertInto("sync_window")
      .values({
        account_id: account,
        resource: tail.resource,
        starts_at: cut,
        ends_at: TAIL_END,
        state,
        provider_total: isVerified ? String(open) : null,
        synced_total: String(open),
        checked_at: sql<string>`clock_timestamp()`,
      })
      .execute();
  });
}

/** Creation times near the newest end, newest first, of records that have settled. */
async function settledTimes({ resource, startsAt }: Window): Promise<string[]> {
  const { rows } = await sql<{ created_at: string; settled: boolean }>`
    select created_at, created_at < ${clockTime} - interval '${sql.raw(SETTLED)}' as settled
    from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId()} and created_at >= ${startsAt}::timestamptz
    order by created_at desc, id desc limit ${STAY + LOOK_AT}`.execute(database());
  return rows
    .slice(STAY)
    .filter(({ settled }) => settled)
    .map((row) => row.created_at);
}
