import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutTo,
  decimalsOf,
  formatUnits,
  parseUnits,
  significant,
  times,
  units,
} from "#sandbox/units.ts";

const value = fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n });

test("what is written is read again, always with 18 decimals", () => {
  fc.assert(
    fc.property(value, (amount) => {
      const text = formatUnits(amount);
      expect(text).toMatch(/^-?\d+\.\d{18}$/);
      expect(parseUnits(text)).toBe(amount);
    }),
  );
});

test.each(["", "1e5", "1,5", ".5", "5.", "+1", " 1", "1.0000000000000000001", "0x10", "NaN"])(
  "%j is no amount",
  (text) => {
    expect(parseUnits(text)).toBeNull();
  },
);

test("a product is cut off after the 18th decimal, never rounded up", () => {
  expect(formatUnits(times(units("0.000000000000000001"), units("0.9")))).toBe(
    "0.000000000000000000",
  );
  expect(formatUnits(times(units("1.5"), units("2.000000000000000001")))).toBe(
    "3.000000000000000001",
  );
});

test("cutting keeps this many decimals or digits", () => {
  expect(formatUnits(cutTo(units("1.23456789"), 2))).toBe("1.230000000000000000");
  expect(formatUnits(significant(units("123.456"), 4))).toBe("123.400000000000000000");
  expect(decimalsOf(units("1.2300"))).toBe(2);
  expect(decimalsOf(units("5"))).toBe(0);
});
