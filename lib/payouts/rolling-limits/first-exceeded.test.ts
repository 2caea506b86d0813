import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { symbolOf } from "#lib/addresses/rules-for-currency.ts";
import { add, compare, type Decimal, decimal, subtract, ZERO } from "#lib/money/decimal.ts";
import { firstExceeded } from "#lib/payouts/rolling-limits/first-exceeded.ts";

const LAST_PLACE = decimal("0.000000000000000001");

const amount: fc.Arbitrary<Decimal> = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => {
    const digits = units.toString().padStart(places + 1, "0");
    const cut = digits.length - places;
    return decimal(places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`);
  });

const CODES = ["USDT_TRX", "USDT_ETH", "USDT", "usdt_bsc", "BTC"] as const;
type Limit = Parameters<typeof firstExceeded>[1][number];

const someLimit: fc.Arbitrary<Limit> = fc.record({
  id: fc.uuid(),
  per: fc.constantFrom("recipient", "maker", "currency"),
  covers: fc.constantFrom("code", "symbol"),
  currency: fc.constantFrom(...CODES, "usdt"),
  limit: amount,
});

const summed = fc
  .uniqueArray(fc.tuple(someLimit, amount), { maxLength: 6, selector: ([{ id }]) => id })
  .map((pairs) => ({
    limits: pairs.map(([one]) => one),
    sums: new Map(pairs.map(([{ id }, sum]) => [id, sum])),
  }));
const payout = fc.record({ currency: fc.constantFrom(...CODES), amount });

function limitOf(limit: Decimal): Limit {
  return { id: "a limit", per: "recipient", covers: "code", currency: "USDT_TRX", limit };
}

describe("firstExceeded", () => {
  test("is a limit from the last decimal place above it on, and not at it", () => {
    fc.assert(
      fc.property(amount, amount, (others, own) => {
        const limit = limitOf(add(others, own));
        const sums = new Map([[limit.id, others]]);
        const at = (by: Decimal) =>
          firstExceeded({ currency: "USDT_TRX", amount: add(own, by) }, [limit], sums);
        expect(at(ZERO)).toBeNull();
        expect(at(LAST_PLACE)).toMatchObject({ limit });
      }),
    );
  });

  test("is the first that the payout goes beyond, with what it comes to", () => {
    fc.assert(
      fc.property(payout, summed, (asked, { limits, sums }) => {
        const beyond = limits.filter((one) => {
          const about = one.covers === "code" ? asked.currency : symbolOf(asked.currency);
          const isAbout = one.currency.toUpperCase() === about.toUpperCase();
          const others = sums.get(one.id) ?? ZERO;
          return isAbout && compare(subtract(one.limit, others), asked.amount) < 0;
        });
        const exceeded = firstExceeded(asked, limits, sums);
        expect(exceeded?.limit).toBe(beyond[0]);
        if (exceeded === null) return;
        const others = sums.get(exceeded.limit.id) ?? ZERO;
        expect(compare(subtract(exceeded.total, others), asked.amount)).toBe(0);
      }),
    );
  });

  test("is never none after another limit, a larger amount or a larger sum", () => {
    fc.assert(
      fc.property(payout, summed, someLimit, amount, (asked, { limits, sums }, another, more) => {
        fc.pre(!sums.has(another.id));
        if (firstExceeded(asked, limits, sums) === null) return;
        const larger = { ...asked, amount: add(asked.amount, more) };
        const raised = new Map([...sums].map(([id, sum]) => [id, add(sum, more)]));
        expect(firstExceeded(larger, limits, sums)).not.toBeNull();
        expect(firstExceeded(asked, limits, raised)).not.toBeNull();
        const all = [...limits, another];
        expect(firstExceeded(asked, all, raised.set(another.id, more))).not.toBeNull();
      }),
    );
  });

  test.each([
    ["code", "usdt_trx", "USDT_TRX", true],
    ["code", "USDT_TRC20", "USDT_TRX", true],
    ["code", "MATIC", "POL", true],
    ["code", "USDT_ETH", "USDT_TRX", false],
    ["code", "USDT", "USDT_TRX", false],
    ["symbol", "MATIC", "POL_BSC", true],
  ] as const)("of a %s, %s, holds for payouts in %s: %s", (covers, currency, code, holds) => {
    const limit = { ...limitOf(ZERO), covers, currency };
    const sums = new Map([[limit.id, ZERO]]);
    const exceeded = firstExceeded({ currency: code, amount: decimal("1") }, [limit], sums);
    expect(exceeded !== null).toBe(holds);
  });

  test("lets nothing pass for lack of a sum", () => {
    const asked = { currency: "USDT_TRX", amount: decimal("1") };
    expect(() => firstExceeded(asked, [limitOf(decimal("10"))], new Map())).toThrow(/missing/);
  });
});
