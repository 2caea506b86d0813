import * as messages from "#components/payouts/rules/messages.ts";
import { amountPlaces } from "#lib/addresses/check-payout.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";
import { ALL_OTHERS, type SetApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** never: no approval · always: every payout · above: from the next amount after the limit on. */
export type Kind = "never" | "always" | "above";

export type RuleValues = { currency: string; kind: Kind; limit: string };
export type RuleErrors = { currency?: string; limit?: string };

type Read = { rule: SetApprovalRule; errors: null } | { rule: null; errors: RuleErrors };

/** Reads the rule's form: a limit is an exact amount, no finer than its currency has places. */
export function readRule(
  { currency, kind, limit }: RuleValues,
  catalogue: readonly Currency[],
): Read {
  if (currency === "") return { rule: null, errors: { currency: messages.chooseCurrency } };
  if (kind === "never") return { rule: { currency, limit: null }, errors: null };
  if (kind === "always" || currency === ALL_OTHERS) {
    return { rule: { currency, limit: decimal("0") }, errors: null };
  }
  const amount = readAmount(limit, { precision: amountPlaces(currency, catalogue) });
  if (!amount.ok) return { rule: null, errors: { limit: amount.message } };
  return { rule: { currency, limit: amount.value }, errors: null };
}
