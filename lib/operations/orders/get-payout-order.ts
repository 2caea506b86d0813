import "server-only";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import { findByKey, findOrder } from "#lib/payouts/order/find-order.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { readSupportText } from "#lib/payouts/order/support-text.ts";
import { isBeingSubmitted } from "#lib/payouts/submit/submission-lock.ts";
import { historyWithin, orderWithin } from "#lib/records/viewer-limits/links-within.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutHistory } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/** The payout order with this id (a UUID). Rejects with a Failure "not_found". */
export const getPayoutOrder = operation(
  "payout-entries.get",
  async (caller, id: string): Promise<PayoutOrder> => {
    await requireWithinLimits(caller.member, "payouts", id);
    const found = await findOrder(id);
    if (found === null) throw new Failure("not_found", "Payout not found.");
    return await orderWithin(caller.member, found.order);
  },
);

/**
 * The order submitted under this idempotency key; null if no such order has arrived, so that a
 * browser whose connection broke can learn what became of what it sent. Rejects with a Failure "unavailable" while one
 * is being stored.
 */
export const getPayoutOrderByKey = operation(
  "payout-entries.get-by-key",
  (_caller, key: string): Promise<PayoutOrder | null> =>
    tx(async (transaction) => {
      if (await isBeingSubmitted(transaction, key)) {
        throw new Failure("unavailable", "This payout is being stored. Ask again in a moment.");
      }
      return (await findByKey(key, transaction))?.order ?? null;
    }),
);

/**
 * The order that was submitted from the draft with this id (a UUID), from any browser; null if none was.
 */
export const getOrderOfDraft = operation(
  "payout-entries.get-of-draft",
  async (_caller, id: string): Promise<PayoutOrder | null> => (await findOrder(id))?.order ?? null,
);

/**
 * What was decided on an order (a UUID) and what was seen of it. Rejects with a Failure
 * "not_found".
 */
export const getPayoutHistory = operation(
  "payout-entries.history",
  async (caller, id: string): Promise<PayoutHistory> =>
    await historyWithin(caller.member, await readHistory(await getPayoutOrder(caller, id))),
);

/**
 * Counterfoil's order that became the provider's payout with this number; null if there is none.
 */
export const getOrderOfPayout = operation(
  "payout-entries.get-of-payout",
  async (caller, payoutId: string): Promise<PayoutOrder | null> => {
    if (!isRecordId(payoutId)) return null;
    await requireWithinLimits(caller.member, "payouts", payoutId);
    const order = await findByPayout(payoutId);
    return order && (await orderWithin(caller.member, order));
  },
);

/**
 * What the provider's support needs to find the request of an order (a UUID), as plain text. Rejects
 * with a Failure "not_found".
 */
export const getSupportText = operation(
  "payout-entries.get-support",
  async (caller, id: string): Promise<{ text: string }> => ({
    text: await readSupportText(await getPayoutOrder(caller, id)),
  }),
);
