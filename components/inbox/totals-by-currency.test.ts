import { expect, test } from "vitest";
import { totalsByCurrency } from "#components/inbox/totals-by-currency.ts";
import { decimal } from "#lib/money/decimal.ts";

test("payouts are added up exactly, each currency on each network for itself", () => {
  const payout = (amount: string, currency: string) => ({ amount: decimal(amount), currency });
  expect(
    totalsByCurrency([
      payout("0.1", "USDT_TRX"),
      payout("0.2", "USDT_TRX"),
      payout("12000", "USDT_ETH"),
      payout("0.000000000000000001", "ETH"),
    ]),
  ).toEqual([
    { text: "0.000000000000000001 ETH on Ethereum", count: 1 },
    { text: "12,000 USDT on Ethereum", count: 1 },
    { text: "0.30 USDT on Tron", count: 2 },
  ]);
});
