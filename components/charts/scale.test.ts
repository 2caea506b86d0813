import fc from "fast-check";
import { expect, test } from "vitest";
import { inSteps, scaleFor, stepsTo, tick } from "#components/charts/scale.ts";
import { compare, type Decimal, decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";

function ticksFor(text: string): string[] {
  const value = decimal(text);
  const scale = scaleFor(value, 4);
  if (scale === null) return [];
  const steps = Array.from({ length: stepsTo(value, scale) + 1 }, (_, step) => tick(scale, step));
  return steps.map(plainAmount);
}

test("ticks are round and exact, however small or large", () => {
  expect(ticksFor("7")).toEqual(["0", "2", "4", "6", "8"]);
  expect(ticksFor("0.000000000000000001")).toEqual(["0", "0.000000000000000001"]);
  expect(ticksFor("0.3")).toEqual(["0", "0.1", "0.2", "0.3"]);
  expect(ticksFor("123456789012345678901234567890.5").at(-1)).toBe(
    "150000000000000000000000000000",
  );
  expect(ticksFor("0")).toEqual([]);
  expect(ticksFor("-1")).toEqual([]);
});

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]): Decimal => {
    const digits = units.toString().padStart(places + 1, "0");
    const cut = digits.length - places;
    return decimal(`${digits.slice(0, cut)}.${digits.slice(cut)}0`.replace(/\.$/, ".0"));
  });

test("every value is between zero and the last of at most this many ticks", () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [small, large] = compare(a, b) < 0 ? [a, b] : [b, a];
      const scale = scaleFor(large, 4);
      if (scale === null) return;
      const steps = stepsTo(large, scale);
      expect(steps).toBeGreaterThanOrEqual(1);
      expect(steps).toBeLessThanOrEqual(4);
      expect(inSteps(small, scale)).toBeGreaterThanOrEqual(0);
      expect(inSteps(small, scale)).toBeLessThanOrEqual(inSteps(large, scale));
      expect(inSteps(large, scale)).toBeLessThanOrEqual(steps);
    }),
  );
});
