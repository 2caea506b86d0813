import type { Decimal } from "#lib/money/decimal.ts";

/** The money of one payout that is to be sent or approved. */
export type WindowAmount = { currency: string; amount: Decimal };
