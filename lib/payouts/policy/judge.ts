import { add, compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { LimitPer } from "#lib/schemas/payouts/approval/rolling-limit.ts";

/** A rule in force: above `limit`, a payout needs an approver. */
export type PolicyRule = {
  id: string;
  /** What is compared with the limit: the payout alone, or the sum of a recipient, maker or currency. */
  per: LimitPer | "payout";
  /** Whether it is about one currency code, or about a symbol on all its networks. */
  covers: "code" | "symbol";
  /** That code, or that symbol. */
  currency: string;
  limit: Decimal;
};

/** A rule that a payout goes beyond, and what the payout and those counted with it come to. */
export type Reason = { rule: PolicyRule; total: Decimal };

/** Whether a payout may go as it is, or how many approvals it needs and why. */
export type Verdict =
  | { isAllowed: true }
  | { isAllowed: false; approvals: number; reasons: [Reason, ...Reason[]] };

/**
 * Judges a payout by the rules of this moment. `sums` holds, by the rule's id, what the other payouts that
 * the rule counts come to; a rule per payout needs none. A payout that just reaches a limit is allowed.
 * Throws an Error where a sum is missing, so that nothing passes for lack of it.
 */
export function judge(
  payout: { currency: string; amount: Decimal },
  rules: readonly PolicyRule[],
  sums: ReadonlyMap<string, Decimal>,
): Verdict {
  const [first, ...more] = rules
    .filter((rule) => concerns(rule, payout.currency))
    .map((rule) => ({ rule, total: add(payout.amount, othersOf(rule, sums)) }))
    .filter(({ rule, total }) => compare(total, rule.limit) > 0);
  if (first === undefined) return { isAllowed: true };
  return { isAllowed: false, approvals: 1, reasons: [first, ...more] };
}

/** Whether a rule is about payouts in this currency. */
export function concerns(
  { covers, currency }: Pick<PolicyRule, "covers" | "currency">,
  code: string,
): boolean {
  return covers === "code" ? code === currency : isSame(symbolOf(code), currency);
}

/**
 * The symbol of a currency code, without its network. A suffix that is no known network is cut too: a
 * limit on the symbol then holds rather than not.
 */
export function symbolOf(code: string): string {
  const cut = code.lastIndexOf("_");
  return cut < 1 ? code : code.slice(0, cut);
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

function othersOf({ id, per }: PolicyRule, sums: ReadonlyMap<string, Decimal>): Decimal {
  if (per === "payout") return ZERO;
  const sum = sums.get(id);
  if (sum === undefined) throw new Error("The sum of a limit is missing.");
  return sum;
}
