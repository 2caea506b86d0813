import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { SafetySettings } from "#lib/safety/safety-settings.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type SetApprovalRule,
} from "#lib/schemas/payouts/approval-rule.ts";

type Now = {
  inForce: readonly Pick<ApprovalRule, "currency" | "limit">[];
  safety: Pick<SafetySettings, "approvalWithoutRule">;
};

/**
 * Whether some payout needs fewer approvals after this rule: its limit is higher than the one that holds
 * for its currency now. Without a rule of its own the rule for all other currencies holds, and without that
 * APPROVAL_WITHOUT_RULE.
 */
export function isLooser({ currency, limit }: SetApprovalRule, { inForce, safety }: Now): boolean {
  const own = inForce.find((rule) => rule.currency === currency);
  const known = own ?? inForce.find((rule) => rule.currency === ALL_OTHERS);
  const without = safety.approvalWithoutRule === "required" ? ZERO : null;
  return isHigher(limit, known === undefined ? without : known.limit);
}

/** Whether a limit asks for an approver less often; null asks for none. */
function isHigher(limit: Decimal | null, before: Decimal | null): boolean {
  if (before === null) return false;
  return limit === null || compare(limit, before) > 0;
}
