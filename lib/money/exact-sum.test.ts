import fc from "fast-check";
import { expect, test } from "vitest";
import { add, type Decimal, decimal, subtract, ZERO } from "#lib/money/decimal.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";

const value = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 25 }))
  .map(([units, places]): Decimal => {
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
    const cut = digits.length - places;
    const fraction = places === 0 ? "" : `.${digits.slice(cut)}`;
    return decimal(`${units < 0n ? "-" : ""}${digits.slice(0, cut)}${fraction}`);
  });

test("values put in and taken off come to what adding and subtracting them one by one does", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), value)), (all) => {
      const sum = new ExactSum();
      let expected = ZERO;
      for (const [isAdded, one] of all) {
        if (isAdded) sum.add(one);
        else sum.take(one);
        expected = isAdded ? add(expected, one) : subtract(expected, one);
      }
      expect(sum.value).toBe(expected);
    }),
  );
});
