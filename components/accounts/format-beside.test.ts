import { expect, test } from "vitest";
import { formatBeside } from "#components/accounts/format-beside.ts";
import { aboutAllLive } from "#components/accounts/messages.ts";
import { decimal } from "#lib/money/decimal.ts";

const NONE = { payments: 0, payouts: 0 };
const NOTHING = "No money moved this month.";
const amount = decimal("1");
const moved = [{ currency: "BTC", in: amount, inferred: { count: 0, amount }, out: amount }];

test("no money moved is said only where none did and everything is synced", () => {
  expect(formatBeside({ moved: [], unstated: NONE }, true)).toEqual([NOTHING]);
  expect(formatBeside({ moved: [], unstated: NONE }, false)).toEqual([]);
  expect(formatBeside({ moved, unstated: NONE }, true)).toEqual([]);
  for (const isWhole of [true, false]) {
    expect(formatBeside({ moved: [], unstated: { payments: 1, payouts: 0 } }, isWhole)).toEqual([
      "1 payment of unknown currency isn't included.",
    ]);
  }
});

test("what the sums leave out is counted, payments and payouts apart", () => {
  expect(formatBeside({ moved, unstated: { payments: 1200, payouts: 1 } }, true)).toEqual([
    "1,200 payments of unknown currency aren't included.",
    "1 payout of unknown currency isn't included.",
  ]);
});

test("the sum over accounts says in which zones the months are of those without a zone of the books", () => {
  expect(aboutAllLive([])).toBe(
    "This month so far, in each account's own zone of the books. Nothing is added across currencies.",
  );
  expect(aboutAllLive(["Europe/Berlin", "Asia/Tokyo"])).toBe(
    "This month so far, in each account's own zone of the books, or in Europe/Berlin or Asia/Tokyo where it has none. Nothing is added across currencies.",
  );
});
