import * as messages from "#components/payouts/rules/messages.ts";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";

const WHOSE = {
  recipient: messages.perRecipient,
  maker: messages.perMaker,
  currency: messages.perAccount,
} as const;

/** A rule's currency in words, with its network. */
export function ruleCurrency(currency: string): string {
  if (currency === ALL_OTHERS) return messages.allOtherCurrencies;
  return currencyOnNetwork(currency);
}

/** What a rule asks for, in words; `limit` null: nothing. */
export function formatRule(currency: string, limit: Decimal | null): string {
  if (limit === null) return messages.noApproval;
  if (compare(limit, ZERO) === 0) return messages.everyPayout;
  return messages.approvalAbove(groupedAmount(limit), splitCurrency(currency).symbol);
}

/** A limit over 24 hours in words. */
export function formatLimit({ per, covers, currency, limit }: RollingLimit): string {
  const what = covers === "symbol" ? messages.onAllNetworks(currency) : ruleCurrency(currency);
  return messages.limitAbove(what, WHOSE[per], groupedAmount(limit));
}
