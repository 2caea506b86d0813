import { expect, test } from "vitest";
import { tabTitle } from "#components/payouts/payout-page/payout-title.ts";

test.each([
  ["one account", null, "Payout 10 USDT · Counterfoil", "Payout 12 USDT · Counterfoil"],
  [
    "one of several",
    "Europe",
    "Payout 10 USDT · Europe · Counterfoil",
    "Payout 12 USDT · Europe · Counterfoil",
  ],
])("a tab keeps what its title ends with: %s", (_, account, shown, expected) => {
  expect(tabTitle("Payout 12 USDT", account, shown)).toBe(expected);
});
