import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutSchema } from "#lib/schemas/payout.ts";
import { pagesToRead, walletsOf } from "#lib/service/learn-wallets.ts";

const empty = Object.fromEntries(Object.keys(payoutSchema.shape).map((field) => [field, null]));

function paidFrom(walletId: string | null, walletCurrency: string | null) {
  return payoutSchema.parse({ ...empty, unreadable: {}, walletId, walletCurrency });
}

test("reads few pages, each once, all of them within the list", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), (last) => {
      const pages = pagesToRead(last);
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.length).toBeLessThanOrEqual(15);
      for (const page of pages) expect(page >= 2 && page <= last).toBe(true);
    }),
  );
});

test("names each wallet once, the most used first, and none that can't be read", () => {
  const payouts = [
    paidFrom("2", "ETH"),
    paidFrom("1", "BTC"),
    paidFrom("1", "BTC"),
    paidFrom(null, "BTC"),
    paidFrom("3", null),
  ];
  expect(walletsOf(payouts)).toEqual([
    { id: "1", currency: "BTC" },
    { id: "2", currency: "ETH" },
  ]);
});
