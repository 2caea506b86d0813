import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry/entry-row.ts";
import { sendingLimitMs } from "#lib/payouts/send/sending-limit.ts";
import { waitedTooLong } from "#lib/payouts/send/waited-too-long.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { columnsOf, inMs, now } from "#lib/payouts/states/move-entry.ts";
import { replacesFound, TURNED_UP } from "#lib/payouts/submit/replaced-payout.ts";

const SENDER = { source: "sender" } as const;

/** As SQL, of a row of the journal: whether the approval rule of this moment lets it leave. */
const mayGo = sql<boolean>`payout_entry_may_go(payout_entry)`;

/**
 * Takes a queued entry for sending and commits that, by an update that only one can win and that finds
 * nothing where the approval rule of this moment asks for an approver whom the entry has not, where it
 * waited too long, or where the payout that it replaces was found. Null where another was faster or one of
 * these holds it back.
 */
export async function claim(id: string): Promise<JournalEntry | null> {
  const row = await database()
    .updateTable("payout_entry")
    .set({
      ...columnsOf("sending"),
      ...{ moved_by: JSON.stringify(SENDER), sent_at: now, lease_until: inMs(sendingLimitMs()) },
    })
    .where("merchant_id", "=", await merchantId())
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where(mayGo)
    .where(sql<boolean>`not ${waitedTooLong}`)
    .where(sql<boolean>`not ${replacesFound}`)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** A queued entry whose forerunner turned up is not sent any more. Null where that is not so. */
export async function stopReplacement(id: string): Promise<JournalEntry | null> {
  const stopped = await database()
    .selectFrom("payout_entry")
    .select("id")
    .where("merchant_id", "=", await merchantId())
    .where("id", "=", id)
    .where(replacesFound)
    .executeTakeFirst();
  if (stopped === undefined) return null;
  const values = { reason: TURNED_UP };
  return await moveBySystem(id, { from: "queued", to: "not_sent", system: "sender", values });
}

const RULE_CHANGED = "The approval rule has changed since: this payout now needs an approver.";

/**
 * A queued entry that the rule of this moment holds back awaits approval. Null where none does: another
 * sender may have queued it, duly approved, since this one found that it could not be claimed.
 */
export function holdBack(id: string): Promise<JournalEntry | null> {
  return moveBySystem(id, {
    ...{ from: "queued", to: "awaiting_approval", system: "sender" },
    where: sql<boolean>`not ${mayGo}`,
    values: { needs_approval: true, released_at: null, reason: RULE_CHANGED },
  });
}
