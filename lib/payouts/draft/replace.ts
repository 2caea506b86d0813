import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { type Executor, inTransaction, now } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/**
 * A new draft that replaces a payout that was marked as not sent, linked to it, with the same
 * content under a tracking ID of its own, so that the two can be told apart whatever turns up
 * later. Rejects with a Failure: not_found, conflict (it was not marked as not sent). The database
 * refuses (unique_violation) a second replacement while the first may still go.
 */
export async function replaceOrder(
  transaction: Executor,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  if (order.state !== "declared_unsent") {
    throw new Failure("conflict", "Only a payout that was marked as not sent can be replaced.");
  }
  const content = { ...draftContentOf(order.request), trackingId: randomUUIDv7() };
  const row = await transaction
    .insertInto("payout_order")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      state: "draft",
      replaces: id,
      made_by: maker.id,
      made_by_name: maker.name,
      moved_by: JSON.stringify({ source: "person", ...maker }),
      draft: JSON.stringify(content),
      draft_saved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await inTransaction(transaction, (own) => writeOrderRow(own, row));
  return readDraft(row);
}
