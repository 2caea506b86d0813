import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { eachAlone } from "#lib/payouts/entry/each-alone.ts";
import { LONGEST_WAIT_MINUTES, waitedTooLong } from "#lib/payouts/send/waited-too-long.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, noteOn, now } from "#lib/payouts/states/move-entry.ts";

/** What one round gives up at most; the next comes a second later. */
const AT_ONCE = 50;

/** When one that could not be given up is tried again. */
const AGAIN_MS = 60_000;

const WAITED = `Nothing was sent: the payout could not go within ${LONGEST_WAIT_MINUTES} minutes.`;
const STOPPED = "The desk stopped while the payout was being sent.";

/**
 * Entries that no living sender can still be at, because it would long have had its answer, are in
 * doubt, and never sent again. What was to go and has not for too long is not sent any more: an order
 * must not go out to everybody's surprise when a desk that stood still for days is started. One that this
 * fails at keeps none of the others from it.
 */
export async function giveUpStalled(): Promise<void> {
  const stalled = await database()
    .selectFrom("payout_entry")
    .select(["id", "state"])
    .where("merchant_id", "=", await merchantId())
    .where("lease_until", "<", now)
    .where((where) =>
      where.or([
        where("state", "=", "sending"),
        where.and([where("state", "in", ["approved", "queued"]), waitedTooLong]),
      ]),
    )
    .orderBy("lease_until")
    .limit(AT_ONCE)
    .execute();
  const failed = await eachAlone("give-up", stalled, ({ id, state }) => {
    const isOut = state === "sending";
    const values = isOut ? { reason: STOPPED, next_look_at: now } : { reason: WAITED };
    const to = isOut ? "in_doubt" : "not_sent";
    return moveBySystem(id, { from: state, to, system: "sender", values });
  });
  for (const row of failed) await noteOn(database(), row, { lease_until: inMs(AGAIN_MS) });
}
