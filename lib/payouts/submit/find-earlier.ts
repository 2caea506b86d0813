import "server-only";
import { accountId } from "#lib/database/account.ts";
import { contentHashes } from "#lib/payouts/order/content-hash.ts";
import { findByKey, findHolder, findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { awaitOutcome } from "#lib/payouts/submit/await-outcome.ts";
import type { Order } from "#lib/payouts/submit/enter-order.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * The earlier order for the same request, with its outcome if that comes in time: under the same
 * key, holding the same tracking ID, or made from the same draft. Null if there is none. Rejects
 * with a Failure "conflict", which names the order, if key, tracking ID or draft belong to another content.
 */
export async function findEarlier({
  request,
  key,
  draftId,
}: Pick<Order, "request" | "key" | "draftId">): Promise<OrderWithPayout | null> {
  const [sameKey, holder] = await Promise.all([findByKey(key), findHolder(request.trackingId)]);
  const asked = { request, draftId };
  if (sameKey !== null) return await answerFrom(sameKey, asked, "idempotency key");
  if (holder !== null) return await answerFrom(holder, asked, "tracking ID");
  const sameDraft = draftId === null ? null : await findOrder(draftId);
  if (sameDraft === null || sameDraft.order.state === "draft") return null;
  return await answerFrom(sameDraft, asked, "draft");
}

const WAS_SUBMITTED =
  "This draft was already submitted with other values. What you changed was not sent.";

async function answerFrom(
  held: OrderWithPayout,
  { request, draftId }: Pick<Order, "request" | "draftId">,
  what: "idempotency key" | "tracking ID" | "draft",
): Promise<OrderWithPayout> {
  const { id: orderId, contentHash: hash } = held.order;
  if (contentHashes(request, await accountId()).includes(hash)) return await awaitOutcome(held);
  // A draft's own key or tracking ID is no other payout's, so another one would not help.
  if (orderId === draftId) throw new Failure("conflict", WAS_SUBMITTED, { orderId });
  const message = `This ${what} already belongs to another payout, ordered with other values.`;
  const errors = what === "tracking ID" ? { trackingId: [message] } : undefined;
  throw new Failure("conflict", message, { errors, orderId });
}
