import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { CompleteRule } from "#lib/payouts/approve/approval-rules.ts";
import { ALL_OTHERS, type ApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";

/** A new rule in one sentence, with what it changes in the rule that held for its currency until now. */
export function ruleSummary(
  { currency, limit, demandsAddressCheck }: CompleteRule,
  inForce: readonly Pick<ApprovalRule, "currency" | "limit" | "demandsAddressCheck">[],
): string {
  const before = ruleFor(inForce, currency);
  const what = currency === ALL_OTHERS ? "all other currencies" : currencyOnNetwork(currency);
  const rule = limit === null ? `No approval for ${what}` : `Approval for ${what} ${above(limit)}`;
  const isOther = before !== null && !isSame(limit, before.limit);
  const summary = isOther ? `${rule} (until now ${above(before.limit)})` : rule;
  if (demandsAddressCheck) return `${summary}, with a check of the address`;
  if (before?.demandsAddressCheck !== true) return summary;
  return `${summary}, no longer with a check of the address`;
}

function above(limit: Decimal | null): string {
  return limit === null ? "none" : `above ${groupedAmount(limit)}`;
}

function isSame(one: Decimal | null, other: Decimal | null): boolean {
  return one === null || other === null ? one === other : compare(one, other) === 0;
}
