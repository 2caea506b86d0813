import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { CompleteRule } from "#lib/payouts/approve/approval-rules.ts";
import type { SafetySettings } from "#lib/safety/safety-settings.ts";
import { type ApprovalRule, ruleFor } from "#lib/schemas/payouts/approval/approval-rule.ts";

type Now = {
  inForce: readonly Pick<ApprovalRule, "currency" | "limit" | "demandsAddressCheck">[];
  approvalWithoutRule: SafetySettings["approvalWithoutRule"];
};

/**
 * Whether some payout needs fewer approvals after this rule, since its limit is higher than the one that holds
 * for its currency now, or an approver no longer has to check the address. Without a rule of its own the rule for all other currencies holds, and without that
 * APPROVAL_WITHOUT_RULE.
 */
export function isLooser(
  { currency, limit, demandsAddressCheck }: CompleteRule,
  { inForce, approvalWithoutRule }: Now,
): boolean {
  const known = ruleFor(inForce, currency);
  if (known?.demandsAddressCheck === true && !demandsAddressCheck) return true;
  const without = approvalWithoutRule === "required" ? ZERO : null;
  return isHigher(limit, known === null ? without : known.limit);
}

/** Whether a limit asks for an approver less often; null asks for none. */
function isHigher(limit: Decimal | null, before: Decimal | null): boolean {
  if (before === null) return false;
  return limit === null || compare(limit, before) > 0;
}
