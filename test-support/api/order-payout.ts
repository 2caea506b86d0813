import { randomUUID } from "node:crypto";
import { type PayoutOrder, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { someAddress, someTonAddress } from "#test-support/addresses/some-address.ts";
import { type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

/** A payout as it is ordered, to an address that nothing was paid to yet. */
export function payoutOf(changes: Record<string, unknown> = {}) {
  return {
    walletId: "2003",
    currency: "USDT_TRX",
    amount: "12.50",
    fee: "medium",
    isFeeIncluded: false,
    address: someAddress(),
    trackingId: randomUUID(),
    ...changes,
  };
}

/** The same of TON. */
export function tonPayoutOf(changes: Record<string, unknown> = {}) {
  const ton = { walletId: "2022", currency: "TON", amount: "1", fee: "low" };
  return payoutOf({ ...ton, address: someTonAddress(), ...changes });
}

/** Orders it, with the step-up that is asked for. */
export async function orderPayout(
  member: TestMember,
  payout: Record<string, unknown> = payoutOf(),
): Promise<PayoutOrder> {
  const response = await steppedUpAs(member)("/api/payouts", {
    method: "POST",
    headers: WRITE,
    body: JSON.stringify(payout),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`order: ${response.status} ${JSON.stringify(answer)}`);
  return submittedSchema.parse(answer).entry;
}
