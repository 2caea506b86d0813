import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { removeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { removeFilesOf } from "#lib/payouts/files/change-files.ts";
import { inTransaction, moveOrder } from "#lib/payouts/states/move-order.ts";
import type { User } from "#lib/schemas/identity/user.ts";

/**
 * Discards this user's draft. One that was submitted before is cancelled instead, since what was
 * once ordered stays as an order. False if the user has no such draft.
 */
export async function discardDraft(
  transaction: Database,
  id: string,
  maker: User,
): Promise<boolean> {
  const account = await accountId(transaction);
  const own = await transaction
    .selectFrom("payout_order")
    .select("submitted_at")
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) return false;
  if (own.submitted_at !== null) {
    const by = { source: "person", ...maker } as const;
    return (await moveOrder(transaction, id, { from: "draft", to: "cancelled", by })) !== null;
  }
  await removeFilesOf(transaction, id);
  const draft = await transaction
    .deleteFrom("payout_order")
    .where("account_id", "=", account)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await inTransaction(transaction, (own) => removeOrderRow(own, draft));
  return true;
}
