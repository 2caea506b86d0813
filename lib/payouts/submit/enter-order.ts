import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { merchantId } from "#lib/database/merchant.ts";
import { needsApproval } from "#lib/payouts/approve/limit-for.ts";
import { contentHash } from "#lib/payouts/entry/content-hash.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry/entry-row.ts";
import { columnsOf, type Executor, inMs, now } from "#lib/payouts/states/move-entry.ts";
import { requireReplaceable } from "#lib/payouts/submit/replaced-payout.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/** What is submitted, by whom, under which key, and the draft it was written in, if the desk kept one. */
export type Order = {
  request: PayoutRequest;
  key: string;
  draftId: string | null;
  /** The entry in whose place it stands, for a draft that is made here; a kept one has its own. */
  replaces: string | null;
  maker: DeskPerson;
};

/** How long the desk's own process has to send what it queues before a worker takes it up. */
export const AT_ONCE_MS = 10_000;

/**
 * Freezes the order: its draft, made here where none was kept, is queued, or awaits approval where the
 * rule in force asks for it. Null where the draft was submitted already. The database refuses
 * (unique_violation) a key or a tracking ID that is held; then nothing was written. Rejects with a Failure
 * "conflict" where the draft is another person's, or it may not replace what it would.
 */
export async function enterOrder(
  transaction: Executor,
  { request, key, draftId, replaces, maker }: Order,
): Promise<JournalEntry | null> {
  const merchant_id = await merchantId(transaction);
  const by = JSON.stringify({ source: "person", ...maker });
  const id = draftId ?? randomUUIDv7();
  await requireReplaceable(transaction, { id, replaces });
  await transaction
    .insertInto("payout_entry")
    .values({
      ...{ merchant_id, id, state: "draft", made_by: maker.id, made_by_name: maker.name },
      ...{ replaces, moved_by: by, draft: "{}", draft_saved_at: now },
    })
    .onConflict((conflict) => conflict.columns(["merchant_id", "id"]).doNothing())
    .execute();
  const asked = await needsApproval(transaction, request);
  const row = await transaction
    .updateTable("payout_entry")
    .set({
      ...columnsOf(asked ? "awaiting_approval" : "queued"),
      ...{ moved_by: by, idempotency_key: key, tracking_id: request.trackingId },
      ...{ request: JSON.stringify(request), content_hash: contentHash(request) },
      ...{ currency: request.currency, amount: request.amount, submitted_at: now },
      ...{ needs_approval: asked, reason: null },
      ...(!asked && { lease_until: inMs(AT_ONCE_MS), released_at: now }),
    })
    .where("merchant_id", "=", merchant_id)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    await requireOwn(transaction, id, maker);
    return null;
  }
  await requireReplaceable(transaction, row);
  return readRow(row);
}

const ANOTHERS =
  "Nothing was sent: this draft is another person's. Begin a new payout in the place of it.";

/** Rejects where the draft is somebody else's, which no trying again can change. */
async function requireOwn(transaction: Executor, id: string, maker: DeskPerson): Promise<void> {
  const draft = await transaction
    .selectFrom("payout_entry")
    .select("made_by")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("id", "=", id)
    .where("state", "=", "draft")
    .executeTakeFirst();
  if (draft === undefined || draft.made_by === maker.id) return;
  throw new Failure("conflict", ANOTHERS, { errors: { trackingId: [ANOTHERS] } });
}
