import type { Decimal } from "#lib/money/decimal.ts";
import type { Direction } from "#lib/resources/direction.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/** What a record adds to the sums of its currency, and of the one that it was converted to. */
export type Addend = {
  currency: string | null;
  isInferred: boolean;
  /** The amount of an internal transfer is summed apart. */
  direction: Direction;
  amount: Decimal | null;
  fee: Decimal | null;
  /** Of a payout: by what its money counts as moved; '' for none. Null of the others. */
  status: string | null;
  quote: { currency: string | null; amount: Decimal | null } | null;
};

type Addends = { [R in ResourceName]: ((record: RecordOf[R]) => Addend) | null };

const ADDENDS: Addends = {
  payouts: ({ amount, feeAmount, walletCurrency, direction, status }) => ({
    currency: walletCurrency,
    isInferred: false,
    direction,
    amount,
    fee: feeAmount,
    status: status ?? "",
    quote: null,
  }),
  payments: ({ transaction, conversion, currency, direction }) => ({
    ...ofKnown(currency),
    direction,
    amount: transaction?.amount ?? null,
    fee: null,
    status: null,
    quote: conversion && { currency: conversion.quoteCurrency, amount: conversion.quoteAmount },
  }),
  transactions: ({ amount, blockchainFee, currency, direction }) => ({
    ...ofKnown(currency),
    direction,
    amount,
    fee: blockchainFee,
    status: null,
    quote: null,
  }),
  currencies: null,
};

function ofKnown({ code, basis }: KnownCurrency): Pick<Addend, "currency" | "isInferred"> {
  return { currency: code, isInferred: basis === "inferred" };
}

/** What a record adds to the sums of a file; null of a currency, which is no money. */
export function addendOf<R extends ResourceName>(resource: R, record: RecordOf[R]): Addend | null {
  return ADDENDS[resource]?.(record) ?? null;
}
