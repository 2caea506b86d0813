import { expect, test } from "vitest";
import { aboutLiveTogether } from "#components/accounts/messages.ts";
import { formatLeftOut, sumMonths } from "#components/accounts/moved-in-month.ts";
import { decimal } from "#lib/money/decimal.ts";

const NONE = { payments: 0, payouts: 0 };
const NOTHING = "No money moved this month.";
const amount = decimal("1");
const moved = [{ currency: "BTC", in: amount, inferred: { count: 0, amount }, out: amount }];

test("months are added up to the last digit, and nothing across currencies", () => {
  const of = (currency: string, into: string, out: string, [count, amount] = [0, "0"]) => ({
    currency,
    in: decimal(into),
    inferred: { count, amount: decimal(amount) },
    out: decimal(out),
  });
  const eu = [of("ETH", "0.1", "90071992547409931", [1, "0.05"]), of("BTC", "1", "0")];
  const us = [of("ETH", "0.200000000000000001", "1", [2, "0.1"]), of("TRX", "5", "2")];
  const unstated = { payments: 2, payouts: 1 };
  expect(
    sumMonths([
      { moved: eu, unstated },
      { moved: us, unstated: { payments: 3, payouts: 0 } },
    ]),
  ).toEqual({
    moved: [
      of("ETH", "0.300000000000000001", "90071992547409932", [3, "0.15"]),
      of("BTC", "1", "0"),
      of("TRX", "5", "2"),
    ],
    unstated: { payments: 5, payouts: 1 },
  });
});

test("no money moved is said only where none did and everything is synced", () => {
  expect(formatLeftOut({ moved: [], unstated: NONE }, true)).toEqual([NOTHING]);
  expect(formatLeftOut({ moved: [], unstated: NONE }, false)).toEqual([]);
  expect(formatLeftOut({ moved, unstated: NONE }, true)).toEqual([]);
  for (const isWhole of [true, false]) {
    expect(formatLeftOut({ moved: [], unstated: { payments: 1, payouts: 0 } }, isWhole)).toEqual([
      "1 payment of unknown currency isn't included.",
    ]);
  }
});

test("what the sums leave out is counted, payments and payouts apart", () => {
  expect(formatLeftOut({ moved, unstated: { payments: 1200, payouts: 1 } }, true)).toEqual([
    "1,200 payments of unknown currency aren't included.",
    "1 payout of unknown currency isn't included.",
  ]);
});

test("the sum over accounts says in which zones the months are of those without a zone of the books", () => {
  expect(aboutLiveTogether([])).toBe(
    "This month so far, in each account's own zone of the books. Nothing is added across currencies.",
  );
  expect(aboutLiveTogether(["Europe/Berlin", "Asia/Tokyo"])).toBe(
    "This month so far, in each account's own zone of the books, or in Europe/Berlin or Asia/Tokyo where it has none. Nothing is added across currencies.",
  );
});
