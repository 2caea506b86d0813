import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmountRange } from "#components/synced-list/filters/read-amount-range.ts";
import { decimal } from "#lib/money/decimal.ts";

test("two amounts, one, or none", () => {
  expect(readAmountRange({ min: "100", max: " 2500.5 " })).toEqual({
    range: { min: decimal("100"), max: decimal("2500.5") },
    errors: {},
  });
  expect(readAmountRange({ min: "", max: "0" }).range).toEqual({ min: null, max: decimal("0") });
  expect(readAmountRange({ min: " ", max: "" }).range).toEqual({ min: null, max: null });
});

test("what can't be read is said at its field, and nothing is applied", () => {
  const wrong = readAmountRange({ min: "1e3", max: "1,5" });
  expect(wrong.range).toBeNull();
  expect(wrong.errors.min).toContain("exponent");
  expect(wrong.errors.max).toContain("comma");
  const backwards = readAmountRange({ min: "2", max: "1.999999999999999999" });
  expect(backwards).toEqual({
    range: null,
    errors: { max: "This is less than the amount above." },
  });
});

test("no text throws, and none becomes an amount that was not typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (min, max) => {
      const { range, errors } = readAmountRange({ min, max });
      expect(range === null).toBe(Object.keys(errors).length > 0);
    }),
  );
});
