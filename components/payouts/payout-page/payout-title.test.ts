import { expect, test } from "vitest";
import { tabTitle } from "#components/payouts/payout-page/payout-title.ts";

test.each([
  ["one account", null, "Payout 10 USDT · Counterfoil", "Payout 12 USDT · Counterfoil"],
  [
    "one of several",
    "Europe",
    "Europe · Payout 10 USDT · Counterfoil",
    "Europe · Payout 12 USDT · Counterfoil",
  ],
])("a tab keeps the account and the product of its title: %s", (_, account, shown, expected) => {
  expect(tabTitle("Payout 12 USDT", account, shown)).toBe(expected);
});
