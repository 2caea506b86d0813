import { expect, test } from "vitest";
import { draftMoney, draftSummary } from "#components/payouts/form/draft/draft-money.ts";

test.each([
  ["18000.5", "USDT_TRX", "18,000.50 USDT on Tron"],
  ["12", "", "12"],
  ["", "BTC", "BTC on Bitcoin"],
  ["1,5", "USDT_TRX", "1,5 USDT on Tron"],
  ["", "", null],
])("%s and %s are written as %s", (amount, currency, written) => {
  expect(draftMoney({ amount, currency })).toBe(written);
});

test("a draft in one line says to whom, as soon as that is known", () => {
  const money = { amount: "12", currency: "BTC" };
  expect(draftSummary({ ...money, address: "" })).toBe("12 BTC on Bitcoin");
  expect(draftSummary({ ...money, address: "bc1q" })).toBe("12 BTC on Bitcoin to bc1q");
  expect(draftSummary({ amount: "", currency: "", address: "" })).toBe("No amount yet");
});
