import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, compare, type Decimal, decimal, subtract, ZERO } from "#lib/money/decimal.ts";
import { judge, type PolicyRule, symbolOf } from "#lib/payouts/policy/judge.ts";

const LAST_PLACE = decimal("0.000000000000000001");

const amount: fc.Arbitrary<Decimal> = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => {
    const digits = units.toString().padStart(places + 1, "0");
    const cut = digits.length - places;
    return decimal(places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`);
  });

const CODES = ["USDT_TRX", "USDT_ETH", "USDT", "usdt_bsc", "BTC"] as const;
const PERS = ["payout", "recipient", "maker", "currency"] as const;

const rule: fc.Arbitrary<PolicyRule> = fc.record({
  id: fc.uuid(),
  per: fc.constantFrom(...PERS),
  covers: fc.constantFrom("code", "symbol"),
  currency: fc.constantFrom(...CODES, "usdt"),
  limit: amount,
});

const judged = fc
  .uniqueArray(fc.tuple(rule, amount), { maxLength: 6, selector: ([{ id }]) => id })
  .map((pairs) => ({
    rules: pairs.map(([one]) => one),
    sums: new Map(pairs.map(([{ id }, sum]) => [id, sum])),
  }));
const payout = fc.record({ currency: fc.constantFrom(...CODES), amount });

function ruleOf(changes: Partial<PolicyRule>): PolicyRule {
  return {
    id: "a rule",
    per: "recipient",
    covers: "code",
    currency: "USDT_TRX",
    limit: ZERO,
    ...changes,
  };
}

describe("judge", () => {
  test("asks for an approval from the last decimal place above a limit on, and not at it", () => {
    fc.assert(
      fc.property(amount, amount, (others, own) => {
        const limit = add(others, own);
        const sums = new Map([["a rule", others]]);
        const at = (by: Decimal) =>
          judge({ currency: "USDT_TRX", amount: add(own, by) }, [ruleOf({ limit })], sums);
        expect(at(ZERO)).toEqual({ isAllowed: true });
        expect(at(LAST_PLACE)).toMatchObject({ isAllowed: false, approvals: 1 });
      }),
    );
  });

  test("names exactly the rules that the payout goes beyond, with what it comes to", () => {
    fc.assert(
      fc.property(payout, judged, (asked, { rules, sums }) => {
        const verdict = judge(asked, rules, sums);
        const reasons = verdict.isAllowed ? [] : verdict.reasons;
        for (const one of rules) {
          const isAbout =
            one.covers === "code"
              ? one.currency === asked.currency
              : one.currency.toUpperCase() === symbolOf(asked.currency).toUpperCase();
          const others = one.per === "payout" ? ZERO : (sums.get(one.id) ?? ZERO);
          const isBeyond = compare(subtract(one.limit, others), asked.amount) < 0;
          const reason = reasons.find((given) => given.rule.id === one.id);
          expect(reason !== undefined).toBe(isAbout && isBeyond);
          if (reason !== undefined) {
            expect(compare(subtract(reason.total, others), asked.amount)).toBe(0);
          }
        }
      }),
    );
  });

  test("never asks for less after another rule, a larger amount or a larger sum", () => {
    fc.assert(
      fc.property(payout, judged, rule, amount, (asked, { rules, sums }, another, more) => {
        fc.pre(!sums.has(another.id));
        if (judge(asked, rules, sums).isAllowed) return;
        const larger = { ...asked, amount: add(asked.amount, more) };
        const raised = new Map([...sums].map(([id, sum]) => [id, add(sum, more)]));
        expect(judge(larger, rules, sums).isAllowed).toBe(false);
        expect(judge(asked, rules, raised).isAllowed).toBe(false);
        expect(judge(asked, [...rules, another], raised.set(another.id, more)).isAllowed).toBe(
          false,
        );
      }),
    );
  });

  test("lets nothing pass for lack of a sum", () => {
    const asked = { currency: "USDT_TRX", amount: decimal("1") };
    expect(() => judge(asked, [ruleOf({ limit: decimal("10") })], new Map())).toThrow(/missing/);
  });
});
