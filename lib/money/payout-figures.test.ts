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
  expect(payoutFigures({ amount, feeAmount: fee, isFeeIncluded })).toEqual({ leaves, arrives });
});

test("what leaves less what arrives is the fee, to the last digit", () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((whole) => decimal(`${whole}.1`));
  const fees = fc
    .integer({ min: 0, max: 999_999_999 })
    .map((units) => decimal(`0.000000000${units.toString().padStart(9, "0")}`));
  fc.assert(
    fc.property(amounts, fees, fc.boolean(), (sum, fee, isFeeIncluded) => {
      const { leaves, arrives } = payoutFigures({ amount: sum, feeAmount: fee, isFeeIncluded });
      if (leaves === null || arrives === null) throw new Error("both figures are known");
      expect(subtract(leaves, arrives)).toBe(fee);
      expect(compare(leaves, arrives)).toBeGreaterThanOrEqual(0);
    }),
  );
});
