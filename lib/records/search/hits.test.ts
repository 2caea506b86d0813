import { describe, expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { compareHits, exactOf } from "#lib/records/search/hits.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

const hit: Hit = {
  resource: "payouts",
  id: "7",
  field: "trackingId",
  match: "exact",
  value: "PO-7",
  status: "Completed",
  amount: decimal("1"),
  currency: "BTC",
  createdAt: "2026-11-21T10:00:00Z",
};
const transaction: Hit = { ...hit, resource: "transactions", id: "9", field: "txnHash" };
const payment: Hit = { ...hit, resource: "payments", id: "8", field: "txnHash" };

describe("the one record that a text names", () => {
  test.each([
    ["a tracking id's payout", [hit], "payouts 7"],
    ["a hash's payment, though its transaction has it too", [transaction, payment], "payments 8"],
    [
      "a hash's transaction, where several payments have it",
      [payment, { ...payment, id: "6" }, transaction],
      "transactions 9",
    ],
    ["a hash's transaction, where no payment has it", [transaction], "transactions 9"],
    ["a hash's payment, where no transaction has it", [payment], "payments 8"],
    [
      "the payout that became a hash's transaction",
      [transaction, { ...hit, field: "txnHash" }],
      "payouts 7",
    ],
    [
      "a hash's transaction, where a payout that became it came in again as a payment",
      [transaction, { ...hit, field: "txnHash" }, payment],
      "transactions 9",
    ],
    [
      "an order id's payment, whatever else may end so",
      [
        { ...payment, field: "clientOrderId" },
        { ...transaction, match: "possible" as const },
      ],
      "payments 8",
    ],
    [
      "a tracking id's payout before an order id's payment",
      [hit, { ...payment, field: "clientOrderId" }],
      "payouts 7",
    ],
    [
      "none of two with the same order id",
      [
        { ...payment, field: "clientOrderId" },
        { ...payment, id: "6", field: "clientOrderId" },
      ],
      null,
    ],
    [
      "none of two with the same id",
      [
        { ...hit, field: "id" },
        { ...payment, field: "id" },
      ],
      null,
    ],
    [
      "none by amount, address or beginning",
      [
        { ...hit, field: "amount" },
        { ...hit, match: "prefix" as const },
      ],
      null,
    ],
    ["none of nothing", [], null],
  ])("is %s", (_name, hits, expected) => {
    const exact = exactOf(hits);
    expect(exact === null ? null : `${exact.resource} ${exact.id}`).toBe(expected);
  });
});

test("hits are in the order of how well they match, then the newest", () => {
  const sum: Hit = { ...hit, id: "6", field: "amount" };
  const start: Hit = { ...hit, id: "5", match: "prefix" };
  const later: Hit = { ...start, id: "4", createdAt: "2026-11-21T10:00:00.5Z" };
  const word: Hit = { ...hit, id: "3", match: "word" };
  const possible: Hit = { ...hit, id: "2", match: "possible" };
  const order = [possible, word, start, later, sum, hit].sort(compareHits).map(({ id }) => id);
  expect(order).toEqual(["7", "6", "4", "5", "3", "2"]);
  const newer = { ...transaction, createdAt: "2026-11-22T10:00:00Z" };
  expect([newer, payment].sort(compareHits)).toEqual([payment, newer]);
});
