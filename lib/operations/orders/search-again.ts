import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Has an order (a UUID) searched for, or its payout read, at once instead of at the next due time;
 * returns it as it is. It changes nothing, so the audit log does not record it. Rejects with a
 * Failure "not_found".
 */
export const searchAgain = operation(
  "payouts.look-again",
  async (_caller, id: string): Promise<PayoutOrder> => {
    const found = await findOrder(id);
    if (found === null) throw new Failure("not_found", "Payout not found.");
    const { payoutId, request } = found.order;
    await readAgain({
      payoutId,
      trackingId: request.trackingId,
    });
    return found.order;
  },
);
