import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { moveEntry, now } from "#lib/payouts/move-entry.ts";
import { sendingLimitMs } from "#lib/payouts/sending-limit.ts";

const STOPPED_BEFORE = "The desk stopped before anything was sent.";
const STOPPED_AFTER = "The desk stopped while the payout was being sent.";

/**
 * Entries that no living sender can still be at, because it would long have had its answer: one
 * never claimed has sent nothing; one claimed may have, so it is in doubt, and never sent again.
 */
export async function giveUpStalled(): Promise<void> {
  const stalled = await database()
    .selectFrom("payout_entry")
    .select(["id", "state"])
    .where("merchant_id", "=", await merchantId())
    .where("state", "in", ["queued", "sending"])
    .where(
      sql<boolean>`coalesce(sent_at, created_at) < now() - make_interval(secs => ${sendingLimitMs() / 1000})`,
    )
    .execute();
  for (const { id, state } of stalled) {
    if (state === "queued") await moveEntry(id, "queued", "not_sent", { reason: STOPPED_BEFORE });
    else await moveEntry(id, "sending", "in_doubt", { reason: STOPPED_AFTER, next_look_at: now });
  }
}
