import { makeHash } from "#sandbox/addresses/make-hash.ts";
import type { Business } from "#sandbox/business/business.ts";
import { currencyOf } from "#sandbox/business/currencies.ts";
import { minersFee } from "#sandbox/business/draw-payment.ts";
import type { Micros } from "#sandbox/clock.ts";
import type { PayoutRow, TransactionRow } from "#sandbox/database/rows.ts";

type Sent = Pick<
  PayoutRow,
  "id" | "currency" | "amount" | "feeDue" | "isFeeIncluded" | "address" | "tag" | "isInternal"
>;

/** The transaction that carries a payout to its recipient: the amount less a fee included in it. */
export function payoutTransaction(
  business: Business,
  payout: Sent,
  id: number,
  at: Micros,
): TransactionRow {
  const currency = currencyOf(payout.currency);
  if (currency.network === null) throw new RangeError(`${payout.currency} is on no chain`);
  const chain = { ...currency, network: currency.network };
  return {
    id,
    currency: payout.currency,
    amount: payout.isFeeIncluded ? payout.amount - payout.feeDue : payout.amount,
    blockchainFee: minersFee(business, chain),
    address: payout.address,
    hash: makeHash(chain.network.family, business.random),
    tag: payout.tag,
    status: "Confirmed",
    confirmAt: null,
    createdAt: at,
    truth: { direction: "out", isInternal: payout.isInternal, payoutId: payout.id },
  };
}
