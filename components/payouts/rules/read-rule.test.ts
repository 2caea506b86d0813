import { expect, test } from "vitest";
import { readRule } from "#components/payouts/rules/read-rule.ts";
import { decimal } from "#lib/money/decimal.ts";

const rule = { currency: "USDT_TRX", kind: "above", limit: "1000.5" } as const;

test("a limit is an exact amount", () => {
  expect(readRule(rule, [])).toEqual({
    rule: { currency: "USDT_TRX", limit: decimal("1000.5") },
    errors: null,
  });
});

test.each([
  [{ limit: "1000.1234567" }, /6 decimal places/],
  [{ limit: "1,5" }, /./],
  [{ limit: "" }, /Enter an amount/],
])("%o is refused in words", (changes, message) => {
  expect(readRule({ ...rule, ...changes }, []).errors?.limit).toMatch(message);
});

test("a rule without a currency is none", () => {
  expect(readRule({ ...rule, currency: "" }, []).errors?.currency).toBe("Choose a currency.");
});

test("always is a limit of nothing, and never is no limit", () => {
  expect(readRule({ ...rule, kind: "always" }, []).rule?.limit).toBe(decimal("0"));
  expect(readRule({ ...rule, kind: "never", limit: "x" }, []).rule?.limit).toBeNull();
  expect(readRule({ ...rule, currency: "*", limit: "" }, []).rule?.limit).toBe(decimal("0"));
});
