import * as messages from "#components/accounts/messages.ts";
import { add } from "#lib/money/decimal.ts";
import type { MovedInMonth, MovedMoney } from "#lib/schemas/own-account.ts";

/** Exact sums by currency, in the order in which the currencies come first, and what is in none of them. */
export function sumMonths(months: readonly MovedInMonth[]): MovedInMonth {
  const sums = new Map<string, MovedMoney>();
  const unstated = { payments: 0, payouts: 0 };
  for (const month of months) {
    unstated.payments += month.unstated.payments;
    unstated.payouts += month.unstated.payouts;
    for (const moved of month.moved) {
      const sum = sums.get(moved.currency);
      sums.set(moved.currency, sum === undefined ? moved : plus(sum, moved));
    }
  }
  return { moved: [...sums.values()], unstated };
}

function plus(one: MovedMoney, other: MovedMoney): MovedMoney {
  return {
    currency: one.currency,
    in: add(one.in, other.in),
    inferred: {
      count: one.inferred.count + other.inferred.count,
      amount: add(one.inferred.amount, other.inferred.amount),
    },
    out: add(one.out, other.out),
  };
}

/** What is said beneath a month's sums, or in place of them: what they leave out, or that nothing moved. */
export function formatLeftOut({ moved, unstated }: MovedInMonth, isWhole: boolean): string[] {
  const { payments, payouts } = unstated;
  const leftOut = [
    ...(payments === 0 ? [] : [messages.unknownCurrency(payments, "payment")]),
    ...(payouts === 0 ? [] : [messages.unknownCurrency(payouts, "payout")]),
  ];
  const isNothing = moved.length + leftOut.length === 0 && isWhole;
  return isNothing ? [messages.nothingThisMonth] : leftOut;
}
