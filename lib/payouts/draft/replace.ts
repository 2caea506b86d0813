import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { merchantId } from "#lib/database/merchant.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { requireEntry } from "#lib/payouts/entry/require-entry.ts";
import { type Executor, now } from "#lib/payouts/states/move-entry.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutDraft } from "#lib/schemas/payout-draft.ts";

/**
 * A new draft in the place of a payout that was declared unsent, linked to it, with the same content
 * under a tracking ID of its own, so that whatever turns up later can be told apart. Rejects with a
 * Failure: not_found, conflict (it was not declared unsent). The database refuses (unique_violation) a
 * second replacement while the first may still go.
 */
export async function replaceEntry(
  transaction: Executor,
  id: string,
  maker: DeskPerson,
): Promise<PayoutDraft> {
  const { entry } = await requireEntry(transaction, id);
  if (entry.state !== "declared_unsent") {
    throw new Failure("conflict", "Only a payout that was declared unsent is replaced.");
  }
  const content = { ...draftContentOf(entry.request), trackingId: randomUUIDv7() };
  const row = await transaction
    .insertInto("payout_entry")
    .values({
      ...{
        merchant_id: await merchantId(transaction),
        id: randomUUIDv7(),
        state: "draft",
        replaces: id,
      },
      ...{ made_by: maker.id, made_by_name: maker.name },
      moved_by: JSON.stringify({ source: "person", ...maker }),
      ...{ draft: JSON.stringify(content), draft_saved_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readDraft(row);
}
