import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";
import { isRecordId } from "#lib/schemas/record-id.ts";

/**
 * Counterfoil's order that became the provider's payout with this number; null if there is none.
 */
export const getOrderOfPayout = operation(
  "payout-entries.get-of-payout",
  async (_caller, payoutId: string): Promise<PayoutOrder | null> =>
    isRecordId(payoutId) ? await findByPayout(payoutId) : null,
);
