import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from "#lib/money/decimal.ts";

/** An oracle of another make: big.js in strict mode, which refuses binary numbers. */
const Exact = Big();
Exact.strict = true;
Exact.DP = 40;
Exact.RM = Big.roundHalfUp;

/** Texts over the whole range 1e-30 to 1e31, signs and superfluous zeros included. */
const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: max });
const texts = fc
  .tuple(fc.constantFrom("", "-"), digits(31), fc.option(digits(30)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? "" : `.${fraction}`}`);
const amounts = texts.map(decimal);

function same(mine: Decimal, oracle: Big): void {
  expect(mine).toBe(decimal(oracle.toFixed()));
}

describe("parseDecimal", () => {
  test.each([
    ["1", "1.000000000000000000"],
    ["-0.5", "-0.500000000000000000"],
    ["-0", "0.000000000000000000"],
    ["-0.0", "0.000000000000000000"],
    ["007.10", "7.100000000000000000"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["1.0000000000000000010", "1.000000000000000001"],
    ["1.0000000000000000001", "1.0000000000000000001"],
    [`1${"0".repeat(30)}`, `1${"0".repeat(30)}.${"0".repeat(18)}`],
  ])("%s has the normal form %s", (text, normal) => {
    expect(parseDecimal(text)).toBe(normal);
  });

  test.each([
    "",
    " 1",
    "1 ",
    "+1",
    "1.",
    ".5",
    "-",
    "1e-8",
    "1E8",
    "0x10",
    "1,5",
    "1_000",
    "NaN",
    "Infinity",
    "--1",
    "1.2.3",
    "٣",
    "1\n",
    "−1",
    "1".repeat(61),
    `1.${"1".repeat(61)}`,
  ])("%j is no decimal", (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test("the normal form is one: equal values are equal texts, and it is its own normal form", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const normal = decimal(text);
        expect(normal).toMatch(/^-?(?:0|[1-9]\d*)\.\d{18}(?:\d*[1-9])?$/);
        expect(normal).not.toMatch(/^-0\.0+$/);
        expect(parseDecimal(normal)).toBe(normal);
        expect(new Exact(text).eq(new Exact(normal))).toBe(true);
      }),
    );
  });
});

describe("arithmetic agrees with big.js", () => {
  test("compare", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(compare(a, b)).toBe(new Exact(a).cmp(new Exact(b)));
        expect(compare(a, a)).toBe(0);
      }),
    );
  });

  test("compare tells apart what differs in the 18th place of 1e30", () => {
    const large = decimal(`1${"0".repeat(30)}`);
    const least = decimal("0.000000000000000001");
    expect(compare(add(large, least), large)).toBe(1);
    expect(subtract(add(large, least), large)).toBe(least);
  });

  test("add, subtract and multiply", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        same(add(a, b), new Exact(a).plus(new Exact(b)));
        same(subtract(a, b), new Exact(a).minus(new Exact(b)));
        expect(new Exact(multiply(a, b)).eq(new Exact(a).times(new Exact(b)))).toBe(true);
      }),
    );
  });

  test("a product of two amounts with 60 places each is exact, not an error", () => {
    const least = decimal(`0.${"0".repeat(59)}1`);
    expect(multiply(least, least)).toBe(`0.${"0".repeat(119)}1`);
  });

  test("divide, rounded half away from zero", () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 40 }), (a, b, places) => {
        fc.pre(compare(b, ZERO) !== 0);
        const Places = Big();
        Places.DP = places;
        Places.RM = Big.roundHalfUp;
        same(divide(a, b, places), new Places(a).div(b));
      }),
    );
  });

  test.each([
    ["1", "8", 2, "0.13"],
    ["-1", "8", 2, "-0.13"],
    ["1", "-8", 2, "-0.13"],
    ["2", "3", 18, "0.666666666666666667"],
    ["-0.5", "1", 0, "-1"],
    ["0", "-3", 18, "0"],
  ])("%s ÷ %s at %i places is %s", (a, b, places, quotient) => {
    expect(divide(decimal(a), decimal(b), places)).toBe(decimal(quotient));
  });

  test("division by zero is an error, never a figure", () => {
    expect(() => divide(decimal("1"), ZERO)).toThrow(RangeError);
  });

  test("absolute", () => {
    expect(absolute(decimal("-0.5"))).toBe(decimal("0.5"));
    expect(absolute(decimal("0.5"))).toBe(decimal("0.5"));
  });
});

test("isDecimal takes what parseDecimal takes", () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (text) => {
      expect(isDecimal(text)).toBe(parseDecimal(text) !== null);
    }),
  );
});
