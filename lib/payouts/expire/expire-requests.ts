import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type Remind, remindDue } from "#lib/payouts/expire/remind-due.ts";
import { isCompared } from "#lib/payouts/send/claim-facts.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { eachAlone } from "#lib/payouts/states/each-alone.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { now } from "#lib/payouts/states/move-order.ts";

/** What one round ends at most. */
const BATCH_SIZE = 50;

/**
 * Ends the requests for approval that nobody decided on in time, and reminds of those that will soon end.
 * Returns how many ended. Before the comparison that follows a loss of the database nothing is ended,
 * since an order may have been approved and sent. Any number of workers may do this at once.
 */
export async function expireRequests(tell: Remind): Promise<number> {
  const account = await accountId();
  await datePastRequests(account);
  await remindDue(tell);
  const due = await database()
    .selectFrom("payout_order")
    .select(["id", "state"])
    .where("account_id", "=", account)
    .where("state", "=", "awaiting_approval")
    .where("approval_expires_at", "<=", now)
    .orderBy("approval_expires_at")
    .limit(BATCH_SIZE)
    .execute();
  if (due.length === 0) return 0;
  const own = await sender();
  let ended = 0;
  await eachAlone("expire", due, async ({ id }) => {
    const moved = await moveBySystem(id, {
      from: "awaiting_approval",
      to: "expired",
      system: "expiry",
      where: sql<boolean>`(approval_expires_at <= now() and ${isCompared(account, own)})`,
    });
    if (moved !== null) ended += 1;
  });
  return ended;
}

/** A version of before, which may still run during an upgrade, writes no time for what it submits. */
async function datePastRequests(account: string): Promise<void> {
  await database()
    .updateTable("payout_order")
    .set({
      approval_asked_at: sql<string>`submitted_at`,
      approval_expires_at: sql<string>`submitted_at + approval_expiry_time(payout_order)`,
    })
    .where("account_id", "=", account)
    .where("state", "=", "awaiting_approval")
    .where("approval_expires_at", "is", null)
    .execute();
}
