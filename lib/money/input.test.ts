import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { readAmount } from "#lib/money/input.ts";

describe("an amount is taken as typed", () => {
  test.each([
    ["0.5", "0.5"],
    ["1250.50", "1250.5"],
    ["  7\t\n", "7"],
    ["0", "0"],
    ["0.000000000000000001", "0.000000000000000001"],
    [`1${"0".repeat(30)}`, `1${"0".repeat(30)}`],
  ])("%j", (text, value) => {
    expect(readAmount(text, { precision: 18 })).toEqual({ ok: true, value: decimal(value) });
  });

  test("the whole precision can be used, and zeros beyond it say nothing", () => {
    const value = decimal("1.123456");
    expect(readAmount("1.123456", { precision: 6 })).toEqual({ ok: true, value });
    expect(readAmount("1.123456000000000000", { precision: 6 })).toEqual({ ok: true, value });
  });

  test("every copied amount can be pasted", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 48n }), (units) => {
        const digits = units.toString().padStart(19, "0");
        const value = decimal(`${digits.slice(0, -18)}.${digits.slice(-18)}`);
        expect(readAmount(plainAmount(value), { precision: 18 })).toEqual({ ok: true, value });
        expect(readAmount(value, { precision: 18 })).toEqual({ ok: true, value });
      }),
    );
  });
});

describe("an amount is refused in words that say what to do", () => {
  test.each([
    ["", /^Enter an amount\.$/],
    [" \u00a0\t", /^Enter an amount\.$/],
    ["1e-8", /without an exponent/],
    ["1.5E+3", /without an exponent/],
    ["1e5", /without an exponent/],
    ["1,5", /comma could mean thousands or decimals/],
    ["1,500", /comma could mean thousands or decimals/],
    [",5", /comma could mean thousands or decimals/],
    ["0,250.50", /digits 0 to 9 and one point/],
    ["1,25.50", /digits 0 to 9 and one point/],
    ["1.250,50", /digits 0 to 9 and one point/],
    ["1 250.5", /digits 0 to 9 and one point/],
    ["1\u00a0250.5", /digits 0 to 9 and one point/],
    ["1'250", /digits 0 to 9 and one point/],
    ["1_250", /digits 0 to 9 and one point/],
    ["+1", /without a sign/],
    ["-1", /without a sign/],
    ["\u22121", /without a sign/],
    ["- 1", /without a sign/],
    [".5", /zero before the point: 0\.5$/],
    ["5.", /digits after the point/],
    ["0100", /leading zeros/],
    ["00.5", /leading zeros/],
    ["\u0663", /digits 0 to 9/],
    ["\uff11\uff12", /digits 0 to 9/],
    ["1\u0663", /digits 0 to 9/],
    ["1\u200b0", /digits 0 to 9/],
    ["1.2.3", /digits 0 to 9 and one point/],
    ["0x10", /digits 0 to 9/],
    ["Infinity", /digits 0 to 9/],
    ["NaN", /digits 0 to 9/],
    ["$5", /digits 0 to 9/],
    ["5 USDT", /digits 0 to 9/],
    ["1\u00b2", /digits 0 to 9/],
    ["½", /digits 0 to 9/],
    ["1".repeat(32), /too long/],
  ])("%j", (text, message) => {
    const read = readAmount(text, { precision: 18 });
    expect(read).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test.each([
    ["1.1234567", 6, "This currency has 6 decimal places."],
    ["0.00000000000000000001", 18, "This currency has 18 decimal places."],
    ["1.15", 1, "This currency has 1 decimal place."],
    ["1.5", 0, "This currency has no decimal places."],
  ])("%s with a precision of %i is refused, never rounded", (text, precision, message) => {
    expect(readAmount(text, { precision })).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });

  test("a hundred thousand digits cost nothing", () => {
    expect(readAmount("1".repeat(100_000), { precision: 18 }).ok).toBe(false);
    expect(readAmount(`0.${"1".repeat(100_000)}`, { precision: 18 }).ok).toBe(false);
  });

  test("whatever is typed, an amount that is taken has the typed digits and no others", () => {
    const keys = fc.constantFrom(..."0123456789.,eE+- \u00a0\u0663'_");
    fc.assert(
      fc.property(fc.string({ unit: keys, maxLength: 12 }), (text) => {
        const read = readAmount(text, { precision: 18 });
        const typed = text.trim();
        const isPlain = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(typed);
        // Grouped by threes, where no comma can be meant as the point: 12,000.50 or 1,250,000.
        const isGrouped =
          /^[1-9][0-9]{0,2}(?:,[0-9]{3})+$/.test(typed.split(".")[0] ?? "") &&
          (/^[0-9,]+\.[0-9]+$/.test(typed) || /^[0-9]+,[0-9]+,[0-9,]+$/.test(typed));
        expect(read.ok).toBe(isPlain || isGrouped);
        if (read.ok) expect(read.value).toBe(decimal(typed.replaceAll(",", "")));
      }),
      { numRuns: 2_000, examples: [["9,000.0"], ["1,2,3"]] },
    );
  });
});

test.each([
  ["12,000.50", "12000.5"],
  ["1,250,000", "1250000"],
  [" 1,234,567.89 ", "1234567.89"],
])("%s, as it is pasted from elsewhere, can mean one amount only", (typed, amount) => {
  expect(readAmount(typed, { precision: 6 })).toEqual({ ok: true, value: decimal(amount) });
});

test("an amount of very many zeros is read as fast as any other", () => {
  const from = performance.now();
  const { ok } = readAmount(`1.${"0".repeat(65_000)}1`, { precision: 18 });
  expect(ok).toBe(false);
  expect(readAmount(`1.5${"0".repeat(65_000)}`, { precision: 18 })).toEqual({
    ok: true,
    value: decimal("1.5"),
  });
  expect(performance.now() - from).toBeLessThan(1_000);
});
