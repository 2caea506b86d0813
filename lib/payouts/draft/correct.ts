import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { replaceOrder } from "#lib/payouts/draft/replace.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

const NOT_DECLINED = "Only a payout that the provider declined or did not get is corrected.";

/**
 * As `replaceOrder`, of an order that the provider declined. Rejects with a Failure: not_found,
 * conflict (it was not declined, or is being replaced).
 */
export async function correctOrder(
  transaction: Database,
  id: string,
  maker: User,
): Promise<PayoutDraft> {
  const { order } = await requireOrder(transaction, id);
  if (order.state !== "refused" && order.state !== "not_sent") {
    throw new Failure("conflict", NOT_DECLINED);
  }
  return await replaceOrder(transaction, id, maker);
}
