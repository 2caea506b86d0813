import { expect, test } from "vitest";
import { walletsOf } from "#lib/provider/learn-wallets.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";

const empty = Object.fromEntries(Object.keys(payoutSchema.shape).map((field) => [field, null]));

function paidFrom(walletId: string | null, walletCurrency: string | null) {
  return payoutSchema.parse({
    ...empty,
    unreadable: {},
    direction: "out",
    walletId,
    walletCurrency,
  });
}

test("names each wallet once, the most used first, and none that isn't stated or can't be read", () => {
  const payouts = [
    paidFrom("2", "ETH"),
    paidFrom("1", "BTC"),
    paidFrom("1", "BTC"),
    paidFrom(null, "BTC"),
    paidFrom("3", null),
    paidFrom("", "BTC"),
    paidFrom("4", ""),
  ];
  expect(walletsOf(payouts)).toEqual([
    { id: "1", currency: "BTC" },
    { id: "2", currency: "ETH" },
  ]);
});
