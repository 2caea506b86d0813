import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type ReadLog, readSendLogs } from "#lib/payouts/sending-process/read-send-logs.ts";
import { sendLogFolder } from "#lib/payouts/sending-process/send-log.ts";
import { eachAlone } from "#lib/payouts/states/each-alone.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, noteOn, now } from "#lib/payouts/states/move-order.ts";
import { FAR_AHEAD_MS } from "#lib/payouts/states/take-due.ts";

/** What one round gives up at most; the next comes two seconds later. */
const BATCH_SIZE = 50;

/** When one that could not be given up is tried again. */
const AGAIN_MS = 60_000;

const STOPPED = "The process that sent the payout ended while it was being sent.";
const NOT_LOGGED =
  "The process that was to send the payout ended before it could leave, so it was not sent.";

/**
 * Orders that no living sender can still be at, because it would long have had its answer, are in doubt,
 * and never sent again. Where the sender's log is here, has its claim and no send, it was not sent. One
 * that this fails at keeps none of the others from it. A lease that ends too far ahead is from before the database's clock
 * was set back: its sender may live, so that its order is in doubt, whatever the log says.
 */
export async function giveUpStalled(): Promise<void> {
  const account = await accountId();
  const stalled = await database()
    .selectFrom("payout_order")
    .select(["id", "state", "sender"])
    .select(sql<boolean>`lease_until > ${now}`.as("is_ahead"))
    .where("account_id", "=", account)
    .where(({ or, eb }) =>
      or([eb("lease_until", "<", now), eb("lease_until", ">", inMs(FAR_AHEAD_MS))]),
    )
    .where("state", "=", "sending")
    .orderBy("lease_until")
    .limit(BATCH_SIZE)
    .execute();
  if (stalled.length === 0) return;
  const logs = await readSendLogs(sendLogFolder(), account).catch(() => new Map<string, ReadLog>());
  const failed = await eachAlone("give-up", stalled, ({ id, sender, is_ahead }) => {
    const log = sender === null ? undefined : logs.get(sender);
    const isSent =
      is_ahead ||
      log === undefined ||
      !log.claims.has(id) ||
      log.sends.some((one) => one.order === id);
    const values = isSent ? { reason: STOPPED, next_look_at: now } : { reason: NOT_LOGGED };
    const to = isSent ? "in_doubt" : "not_sent";
    return moveBySystem(id, { from: "sending", to, system: "sender", values });
  });
  for (const row of failed) await noteOn(database(), row, { lease_until: inMs(AGAIN_MS) });
}
