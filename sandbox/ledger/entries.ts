import { leavesWallet } from "#sandbox/business/fees.ts";
import type { Micros } from "#sandbox/clock.ts";
import type { EntryRow, PaymentRow, PayoutRow } from "#sandbox/database/rows.ts";

type Paid = Pick<PayoutRow, "id" | "walletId" | "amount" | "feeDue" | "isFeeIncluded">;

/** What a payout takes from its wallet when it is created: what the recipient gets, and the fee. */
export function payoutEntries(payout: Paid, createdAt: Micros): EntryRow[] {
  const whole = leavesWallet(payout.amount, payout.feeDue, payout.isFeeIncluded);
  const line = { walletId: payout.walletId, paymentId: null, payoutId: payout.id, createdAt };
  return [
    { ...line, kind: "payout", amount: payout.feeDue - whole },
    { ...line, kind: "fee", amount: -payout.feeDue },
  ];
}

/** A failed payout gives everything back. */
export function refundEntry(payout: Paid, createdAt: Micros): EntryRow {
  return {
    walletId: payout.walletId,
    kind: "refund",
    paymentId: null,
    payoutId: payout.id,
    amount: leavesWallet(payout.amount, payout.feeDue, payout.isFeeIncluded),
    createdAt,
  };
}

/** A settled payment comes into its wallet less the fees. */
export function paymentEntry(
  payment: Pick<PaymentRow, "id" | "walletId" | "credited">,
  createdAt: Micros,
): EntryRow {
  return {
    walletId: payment.walletId,
    kind: "payment",
    paymentId: payment.id,
    payoutId: null,
    amount: payment.credited,
    createdAt,
  };
}
