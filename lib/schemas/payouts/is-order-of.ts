import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Whether a member ordered this payout or took it over, so that they never approve it. */
export function isOrderOf(
  { madeBy, adoptions }: Pick<PayoutOrder, "madeBy" | "adoptions">,
  memberId: string,
): boolean {
  return madeBy?.id === memberId || adoptions.some(({ id }) => id === memberId);
}
