import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { checkMinPayout } from "#lib/money/min-payout.ts";

const minimum = decimal("5");
const included = { isFeeIncluded: true };

test("the minimum itself is enough", () => {
  expect(checkMinPayout(minimum, minimum)).toEqual({ ok: true, mayFallBelow: false });
});

test("the least bit below is not, and the minimum is handed back", () => {
  expect(checkMinPayout(decimal("4.999999999999999999"), minimum)).toEqual({
    ok: false,
    fault: "below_minimum",
    minimum,
  });
});

test("a minimum of 1e-18 is held exactly", () => {
  const least = decimal("0.000000000000000001");
  expect(checkMinPayout(least, least).ok).toBe(true);
  expect(checkMinPayout(decimal("0"), least)).toMatchObject({ ok: false, minimum: least });
});

test.each(["0", "-0.5"])("%s is refused whatever the minimum", (text) => {
  const fault = "not_positive";
  expect(checkMinPayout(decimal(text), null)).toEqual({ ok: false, fault, minimum: null });
  expect(checkMinPayout(decimal(text), decimal("0"))).toMatchObject({ ok: false, minimum: null });
});

test("without a known minimum any amount passes", () => {
  expect(checkMinPayout(decimal("0.1"), null, included)).toEqual({ ok: true, mayFallBelow: false });
});

test.each([
  ["5", true],
  ["9.99", true],
  ["10", false],
])("an included fee may bring %s below the minimum: %s", (amount, mayFallBelow) => {
  expect(checkMinPayout(decimal(amount), minimum, included)).toEqual({ ok: true, mayFallBelow });
});
