import "server-only";
import { merchantId } from "#lib/database/merchant.ts";
import { type Executor, moveEntry } from "#lib/payouts/states/move-entry.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";

/**
 * Throws this person's draft away. One that was submitted before is cancelled instead, since what was
 * once ordered stays in the journal. False where the person has no such draft.
 */
export async function discardDraft(
  transaction: Executor,
  id: string,
  maker: DeskPerson,
): Promise<boolean> {
  const merchant = await merchantId(transaction);
  const own = await transaction
    .selectFrom("payout_entry")
    .select("submitted_at")
    .where("merchant_id", "=", merchant)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) return false;
  if (own.submitted_at !== null) {
    const by = { source: "person", ...maker } as const;
    return (await moveEntry(transaction, id, { from: "draft", to: "cancelled", by })) !== null;
  }
  await transaction
    .deleteFrom("payout_entry")
    .where("merchant_id", "=", merchant)
    .where("id", "=", id)
    .execute();
  return true;
}
