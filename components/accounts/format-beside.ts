import * as messages from "#components/accounts/messages.ts";
import type { MovedInMonth } from "#lib/schemas/own-account.ts";

/** What is said beneath a month's sums, or in place of them: what they leave out, or that nothing moved. */
export function formatBeside({ moved, unstated }: MovedInMonth, isWhole: boolean): string[] {
  const { payments, payouts } = unstated;
  const leftOut = [
    ...(payments === 0 ? [] : [messages.unknownCurrency(payments, "payment")]),
    ...(payouts === 0 ? [] : [messages.unknownCurrency(payouts, "payout")]),
  ];
  const isNothing = moved.length + leftOut.length === 0 && isWhole;
  return isNothing ? [messages.nothingThisMonth] : leftOut;
}
