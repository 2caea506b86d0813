import { expect, test } from "vitest";
import { formatRule, ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { decimal } from "#lib/money/decimal.ts";

test.each([
  ["USDT_TRX", decimal("1000.5"), "USDT on Tron", "Approval above 1,000.5 USDT"],
  ["*", decimal("0"), "All other currencies", "Every payout needs approval"],
  ["BTC", null, "BTC on Bitcoin", "No approval"],
])("the rule for %s in words", (code, limit, currency, words) => {
  expect(ruleCurrency(code)).toBe(currency);
  expect(formatRule(code, limit)).toBe(words);
});
