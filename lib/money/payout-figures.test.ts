import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, decimal, subtract } from "#lib/money/decimal.ts";
import { payoutFigures } from "#lib/money/payout-figures.ts";

const amount = decimal("100");
const feeAmount = decimal("1.5");

test.each([
  ["a fee on top", false, feeAmount, decimal("101.5"), amount],
  ["an included fee", true, feeAmount, amount, decimal("98.5")],
  ["a fee on top that is not known yet", false, null, null, amount],
  ["an included fee that is not known yet", true, null, amount, null],
  ["an unreadable flag", null, feeAmount, null, null],
  ["an included fee above the amount", true, decimal("101"), amount, decimal("-1")],
])("%s", (_name, isFeeIncluded, fee, leaves, arrives) => {
  const terms = { amount, feeAmount: fee, isFeeIncluded };
  for (const orderedAmount of [null, amount]) {
    expect(payoutFigures({ ...terms, orderedAmount })).toEqual({ leaves, arrives });
  }
});

test("an amount from which the included fee was deducted already is what arrives", () => {
  const terms = { amount: decimal("98.5"), feeAmount, orderedAmount: amount };
  const whole = { leaves: amount, arrives: decimal("98.5") };
  expect(payoutFigures({ ...terms, isFeeIncluded: true })).toEqual(whole);
  const unknown = { leaves: null, arrives: null };
  expect(payoutFigures({ ...terms, isFeeIncluded: null })).toEqual(unknown);
});

test("what leaves less what arrives is the fee, to the last digit", () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((whole) => decimal(`${whole}.1`));
  const fees = fc
    .integer({ min: 0, max: 999_999_999 })
    .map((units) => decimal(`0.000000000${units.toString().padStart(9, "0")}`));
  fc.assert(
    fc.property(amounts, fees, fc.boolean(), (sum, fee, isFeeIncluded) => {
      const terms = { amount: sum, feeAmount: fee, isFeeIncluded, orderedAmount: null };
      const { leaves, arrives } = payoutFigures(terms);
      if (leaves === null || arrives === null) throw new Error("both figures are known");
      expect(subtract(leaves, arrives)).toBe(fee);
      expect(compare(leaves, arrives)).toBeGreaterThanOrEqual(0);
    }),
  );
});
