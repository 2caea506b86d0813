import type { Currency } from "#sandbox/business/currencies.ts";
import type { Units } from "#sandbox/units.ts";

export const FEE_LEVELS = ["low", "medium", "high"] as const;
export type FeeLevel = (typeof FEE_LEVELS)[number];

const TENTHS: Record<FeeLevel, bigint> = { low: 6n, medium: 10n, high: 18n };

/** What a payout of this level costs, in the payout's own currency. Fixed when it is created. */
export function payoutFee(currency: Currency, level: FeeLevel): Units {
  return (currency.fee * TENTHS[level]) / 10n;
}

/** What leaves the wallet: a fee that is not included in the amount comes on top. */
export function leavesWallet(amount: Units, fee: Units, included: boolean): Units {
  return included ? amount : amount + fee;
}
