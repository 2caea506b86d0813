import { canBeOne } from "#lib/addresses/network-of-currency.ts";
import { concerns, rulesFor } from "#lib/addresses/rules-for-currency.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type ApprovalRules,
} from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";

/** What a rule or limit whose currency the provider doesn't list is for. */
export type Unlisted = {
  /** The listed currencies for which it holds all the same. */
  held: readonly string[];
  /** The listed currencies that may be its own, and have a rule of their own. */
  replacedBy: readonly string[];
};

/** Null where the provider lists the rule's currency, or where no currency is known to be listed. */
export function unlistedRule(
  rule: ApprovalRule,
  inForce: readonly ApprovalRule[],
  listed: readonly string[],
): Unlisted | null {
  const { currency } = rule;
  if (currency === ALL_OTHERS || listed.length === 0 || listed.includes(currency)) return null;
  const alike = listed.filter((code) => canBeOne(code, currency));
  const holds = (code: string) => rulesFor(inForce, code).includes(rule);
  return {
    held: alike.filter(holds),
    replacedBy: alike.filter((code) => !holds(code)),
  };
}

/** The same for a limit; one for a symbol is listed where a currency has that symbol. */
export function unlistedLimit(limit: RollingLimit, listed: readonly string[]): Unlisted | null {
  if (listed.length === 0 || listed.includes(limit.currency)) return null;
  const held = listed.filter((code) => concerns(limit, code));
  return limit.covers === "symbol" && held.length > 0 ? null : { held, replacedBy: [] };
}

/** How many rules and limits that ask for an approver hold for no payout, since their currencies aren't listed. */
export function countIdle(
  { inForce, limits }: Pick<ApprovalRules, "inForce" | "limits">,
  listed: readonly string[],
): number {
  const asking = inForce.filter(({ limit }) => limit !== null);
  return [
    ...asking.map((rule) => unlistedRule(rule, inForce, listed)),
    ...limits.map((limit) => unlistedLimit(limit, listed)),
  ].filter(isIdle).length;
}

function isIdle(unlisted: Unlisted | null): boolean {
  return unlisted !== null && unlisted.held.length === 0 && unlisted.replacedBy.length === 0;
}

/** Whether each listed currency that may be the rule's own has its own rule: the rule can't be changed any more. */
export function isReplaced(unlisted: Unlisted | null): boolean {
  return unlisted !== null && unlisted.held.length === 0 && unlisted.replacedBy.length > 0;
}
