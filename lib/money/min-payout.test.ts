import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { checkMinPayout } from "#lib/money/min-payout.ts";

const minimum = decimal("5");
const included = (fee: string | null) => ({
  isFeeIncluded: true,
  feeAmount: fee === null ? null : decimal(fee),
});

test("the minimum itself is enough", () => {
  expect(checkMinPayout(minimum, minimum)).toEqual({ ok: true, warning: null });
});

test("the least bit below is not, and the minimum is stated and handed back", () => {
  expect(checkMinPayout(decimal("4.999999999999999999"), minimum)).toEqual({
    ok: false,
    message: "The minimum payout is 5.",
    minimum,
  });
});

test("a minimum of 1e-18 is held exactly", () => {
  const least = decimal("0.000000000000000001");
  expect(checkMinPayout(least, least).ok).toBe(true);
  expect(checkMinPayout(decimal("0"), least)).toMatchObject({ ok: false, minimum: least });
});

test.each(["0", "-0.5"])("%s is refused whatever the minimum", (text) => {
  const message = "Enter an amount above zero.";
  expect(checkMinPayout(decimal(text), null)).toEqual({ ok: false, message, minimum: null });
  expect(checkMinPayout(decimal(text), decimal("0"))).toMatchObject({ ok: false, minimum: null });
});

test("without a known minimum any amount passes", () => {
  expect(checkMinPayout(decimal("0.1"), null, included("0.01"))).toEqual({
    ok: true,
    warning: null,
  });
});

test.each([
  ["6", "1", null],
  ["6", "1.1", /may be below the minimum payout of 5/],
  ["5", null, /may be below/],
  ["9.99", null, /may be below/],
  ["10", null, null],
  ["6", "6", /nothing would arrive/],
])("%s with an included fee of %s: warning %s", (amount, fee, warning) => {
  const check = checkMinPayout(decimal(amount), minimum, included(fee));
  const expected = warning === null ? null : expect.stringMatching(warning);
  expect(check).toEqual({ ok: true, warning: expected });
});

test("a fee on top never brings the net below", () => {
  const onTop = { isFeeIncluded: false, feeAmount: decimal("4") };
  expect(checkMinPayout(minimum, minimum, onTop)).toEqual({ ok: true, warning: null });
});
