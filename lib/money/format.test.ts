import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, parseDecimal } from "#lib/money/decimal.ts";
import {
  aboutAmount,
  convertedAmount,
  convertedHeading,
  groupedAmount,
  headingAmount,
  listAmount,
  plainAmount,
  splitAmount,
} from "#lib/money/format.ts";

const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 48n), max: 10n ** 48n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, zeros]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(19, "0");
    const cut = `${digits.slice(0, -18)}.${digits.slice(-18, digits.length - zeros)}`;
    return decimal(`${units < 0n ? "-" : ""}${cut.endsWith(".") ? cut.slice(0, -1) : cut}`);
  });

test.each([
  ["1250.5", "", "1,250", "5", 17],
  ["-1234567.000000000000000001", "-", "1,234,567", "000000000000000001", 0],
  ["0", "", "0", "", 18],
  ["999", "", "999", "", 18],
  ["1000", "", "1,000", "", 18],
  ["0.00000001", "", "0", "00000001", 10],
])("%s is cut into sign, whole, fraction and zeros", (text, sign, whole, fraction, zeros) => {
  const parts = { sign, whole, fraction, zeros: "0".repeat(zeros) };
  expect(splitAmount(decimal(text))).toEqual(parts);
});

test("the parts are the exact value again", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const { sign, whole, fraction, zeros } = splitAmount(amount);
      expect(`${sign}${whole.replaceAll(",", "")}.${fraction}${zeros}`).toBe(amount);
      expect(fraction.endsWith("0")).toBe(false);
      expect(whole).toMatch(/^\d{1,3}(?:,\d{3})*$/);
    }),
  );
});

test("the plain amount reads back as the same value and ends with no superfluous zero", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const plain = plainAmount(amount);
      expect(parseDecimal(plain)).toBe(amount);
      expect(plain).not.toMatch(/\..*0$|\.$/);
      expect(groupedAmount(amount).replaceAll(",", "")).toBe(plain);
    }),
  );
});

test.each([
  ["0.00000001", "0.00000001", "0.00000001"],
  ["1250.50", "1250.5", "1,250.5"],
  ["-1000000", "-1000000", "-1,000,000"],
  ["100", "100", "100"],
])("%s is plainly %s and grouped %s", (text, plain, grouped) => {
  expect(plainAmount(decimal(text))).toBe(plain);
  expect(groupedAmount(decimal(text))).toBe(grouped);
});

test.each([
  ["1250.500000000000000000", "USDT_TRX", "1,250", "50"],
  ["1250", "EUR", "1,250", "00"],
  ["122.817076730998199", "EUR", "122", "817076730998199"],
  ["0.5", "BTC", "0", "5"],
  ["-3", "ETH", "−3", ""],
  ["1250.5", null, "1,250", "5"],
])("a list shows %s %s as %s and %s", (text, currency, whole, fraction) => {
  expect(listAmount(decimal(text), currency)).toEqual({ whole, fraction });
});

test.each([
  // With a mark, since a row is then not what the totals add up.
  ["122.817076730998199000", "EUR", "≈\u00a0122", "82"],
  ["33.335", "EUR", "≈\u00a033", "34"],
  ["-0.005", "USDT_TRX", "≈\u00a0−0", "01"],
  ["3", "PLN", "3", "00"],
  ["33.340000", "EUR", "33", "34"],
  // Never shown as nothing.
  ["0.00449", "EUR", "0", "00449"],
  ["0", "EUR", "0", "00"],
  // Not written with two decimals.
  ["91.83325369334259", "BTC", "91", "83325369334259"],
  ["91.83325369334259", null, "91", "83325369334259"],
])("a list shows %s %s, calculated by a rate, as %s and %s", (text, currency, whole, fraction) => {
  expect(convertedAmount(decimal(text), currency)).toEqual({ whole, fraction });
});

test("a heading marks an amount that was rounded, too", () => {
  expect(convertedHeading(decimal("33.335"), "EUR")).toBe("≈\u00a033.34");
  expect(convertedHeading(decimal("33.999"), "EUR")).toBe("≈\u00a034");
  expect(convertedHeading(decimal("33.50"), "EUR")).toBe("33.50");
});

test("what a list shows is the exact value, without zeros that only pad it", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom("EUR", "BTC", null), (amount, currency) => {
      const { whole, fraction } = listAmount(amount, currency);
      const text = `${whole.replaceAll(",", "").replace("−", "-")}.${fraction}`;
      expect(parseDecimal(text.replace(/\.$/, ""))).toBe(amount);
      expect(fraction.slice(2)).not.toMatch(/0$/);
    }),
  );
});

test.each([
  ["1250.5", "USDT_TRX", "1,250.50"],
  ["12000", "USDT_TRX", "12,000"],
  ["0.5", "BTC", "0.5"],
  ["3", "BTC", "3"],
  ["1250.5", null, "1,250.5"],
])("a heading names %s %s as %s", (text, currency, named) => {
  expect(headingAmount(decimal(text), currency)).toBe(named);
});

test.each([
  ["1.000000000000000000", "1"],
  ["1.04", "1"],
  ["1.35", "1.4"],
  ["9.96", "10"],
  ["0.000523", "0.00052"],
  ["0.0996", "0.1"],
  ["12.5", "13"],
  ["1234.6", "1,235"],
  ["0", "0"],
])("%s is about %s", (text, words) => {
  expect(aboutAmount(decimal(text))).toBe(words);
});
