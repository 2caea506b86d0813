import { expect, test } from "vitest";
import { listsOfHits } from "#components/search/lists-of-hits.ts";
import { decimal } from "#lib/money/decimal.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

function hit(field: string, match: Hit["match"], amount = "1250.5"): Hit {
  return {
    resource: "payouts",
    id: "7",
    field,
    match,
    value: "",
    status: null,
    currency: null,
    amount: decimal(amount),
    createdAt: "2026-11-21T10:00:00.000000Z",
  };
}

const queries = (hits: Hit[], typed: string) =>
  listsOfHits("payouts", hits, typed).map(({ query }) => query);

test("what was found by its text is listed by it", () => {
  expect(queries([hit("trackingId", "prefix")], "INV")).toEqual([{ q: "INV" }]);
  expect(queries([hit("label", "word")], "re")).toEqual([{ q: "re" }]);
});

test("the list of currencies means any part of a name, however short", () => {
  expect(listsOfHits("currencies", [hit("symbol", "prefix")], "US")).toHaveLength(1);
});

test("what was found by its amount is listed by its amount, which no list's text means", () => {
  expect(listsOfHits("payouts", [hit("amount", "exact")], "1,250.50")).toEqual([
    { words: "Payouts of 1,250.5 as a list", query: { min: "1250.5", max: "1250.5" } },
  ]);
  expect(queries([hit("amount", "exact"), hit("trackingId", "prefix")], "1250.5")).toEqual([
    { q: "1250.5" },
    { min: "1250.5", max: "1250.5" },
  ]);
  const ordered = hit("orderedAmount", "exact", "1250.25");
  expect(queries([ordered], "1250.5")).toEqual([]);
  expect(queries([ordered, hit("amount", "exact")], "1250.5")).toEqual([
    { min: "1250.5", max: "1250.5" },
  ]);
});

test("there is no way to a list that would be empty", () => {
  expect(queries([hit("address", "prefix")], "0x")).toEqual([]);
  expect(queries([hit("quoteAmount", "exact")], "5")).toEqual([]);
  expect(listsOfHits("currencies", [hit("minPayout", "exact")], "5")).toEqual([]);
});

test("a payout found by the hash of its transaction is in no list of a text, as the transaction is", () => {
  expect(queries([hit("txnHash", "exact")], "0xab12")).toEqual([]);
  expect(listsOfHits("transactions", [hit("txnHash", "exact")], "0xab12")).toHaveLength(1);
});
