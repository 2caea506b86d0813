import "server-only";
import { merchantId } from "#lib/database/merchant.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { type Executor, now } from "#lib/payouts/states/move-entry.ts";
import { requireReplaceable } from "#lib/payouts/submit/replaced-payout.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import type { PayoutDraft, SaveDraft } from "#lib/schemas/payout-draft.ts";

/**
 * Keeps what stands in the form under the draft's id, which the form chooses. Null where the draft is
 * not in the version that was read (another tab saved it), was submitted, or is another person's. Rejects
 * with a Failure "conflict" where it may not replace what it would.
 */
export async function saveDraft(
  transaction: Executor,
  { id, content, version, replaces, maker }: SaveDraft & { id: string; maker: DeskPerson },
): Promise<PayoutDraft | null> {
  const merchant_id = await merchantId(transaction);
  const draft = JSON.stringify(content);
  if (version === 0) {
    await requireReplaceable(transaction, { id, replaces });
    const made = await transaction
      .insertInto("payout_entry")
      .values({
        ...{
          merchant_id,
          id,
          state: "draft",
          made_by: maker.id,
          made_by_name: maker.name,
          replaces,
        },
        ...{ moved_by: JSON.stringify({ source: "person", ...maker }), draft, draft_saved_at: now },
      })
      .onConflict((conflict) => conflict.columns(["merchant_id", "id"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    return made === undefined ? null : readDraft(made);
  }
  const saved = await transaction
    .updateTable("payout_entry")
    .set({ draft, draft_saved_at: now, version: version + 1 })
    .where("merchant_id", "=", merchant_id)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  return saved === undefined ? null : readDraft(saved);
}
