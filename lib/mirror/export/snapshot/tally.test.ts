import { expect, test } from "vitest";
import { Tally } from "#lib/mirror/export/snapshot/tally.ts";
import { decimal } from "#lib/money/decimal.ts";

test("fees that may be of several currencies are not summed", () => {
  const addend = { amount: decimal("2"), fee: decimal("0.1"), quote: null };
  const feeOf = (hasFees: boolean) => {
    const tally = new Tally({ hasFees });
    tally.add("BTC", addend);
    return tally.totals().currencies[0]?.fee;
  };
  expect(feeOf(true)).toBe(decimal("0.1"));
  expect(feeOf(false)).toBeNull();
});

test("what was converted is counted as a list's totals count it, its amount readable or not", () => {
  const tally = new Tally({ hasFees: false });
  const amount = decimal("2");
  tally.add("BTC", { amount, fee: null, quote: { currency: "EUR", amount: decimal("7.5") } });
  tally.add("BTC", { amount, fee: null, quote: { currency: "EUR", amount: null } });
  tally.add(null, { amount, fee: null, quote: { currency: null, amount: decimal("9") } });
  expect(tally.totals()).toEqual({
    count: 3,
    currencies: [
      { currency: null, count: 1, unread: 0, amount: null, fee: null },
      { currency: "BTC", count: 2, unread: 0, amount: decimal("4"), fee: null },
    ],
    converted: [{ currency: "EUR", count: 2, amount: decimal("7.5") }],
  });
});
