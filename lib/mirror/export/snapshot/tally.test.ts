import { expect, test } from "vitest";
import { Tally } from "#lib/mirror/export/snapshot/tally.ts";
import { decimal, ZERO } from "#lib/money/decimal.ts";

test("what was converted is counted as a list's totals count it, its amount readable or not", () => {
  const tally = new Tally();
  const amount = decimal("2");
  tally.add("BTC", { amount, fee: null, quote: { currency: "EUR", amount: decimal("7.5") } });
  tally.add("BTC", { amount, fee: null, quote: { currency: "EUR", amount: null } });
  tally.add(null, { amount, fee: null, quote: { currency: null, amount: decimal("9") } });
  expect(tally.totals()).toEqual({
    count: 3,
    currencies: [
      { currency: null, count: 1, unread: 0, amount: null, fee: null },
      { currency: "BTC", count: 2, unread: 0, amount: decimal("4"), fee: ZERO },
    ],
    converted: [{ currency: "EUR", count: 2, amount: decimal("7.5") }],
  });
});
