import { expect, test } from "vitest";
import { paletteGroups, walletsFound } from "#components/search/palette-items.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";

const PLACES = [
  { name: "New payout", path: "/payouts/new" },
  { name: "Payouts", path: "/payouts" },
  { name: "Payments", path: "/payments" },
  { name: "Approval rules", path: "/settings/approval-rules" },
];
const hit = (resource: Hit["resource"], id: string, match: Hit["match"] = "prefix"): Hit => ({
  resource,
  id,
  match,
  field: "id",
  value: id,
  status: "Completed",
  amount: null,
  currency: null,
  createdAt: "2026-11-21T10:00:00.000000Z",
});

function lines(typed: string, found: Parameters<typeof paletteGroups>[2]): string[] {
  return paletteGroups(typed, PLACES, found).map(
    ({ value, items }) => `${value}: ${items.map(({ path }) => path).join(" ")}`,
  );
}

test("without a word, all places; with one, those that it begins", () => {
  expect(lines("", null)).toEqual([
    "Go to: /payouts/new /payouts /payments /settings/approval-rules",
  ]);
  expect(lines("pay", null)).toEqual(["Go to: /payouts /payments /payouts/new"]);
  expect(lines("rules app", null)).toEqual(["Go to: /settings/approval-rules"]);
  expect(lines("ayouts", null)).toEqual([]);
});

test("a number is offered to be asked of the provider, however long provider IDs are", () => {
  expect(lines("12345678901234567890", { hits: [], exact: null }).join()).toContain(
    "/payments/12345678901234567890",
  );
});

test("what was named by itself stands first, then the kinds in the order of their best", () => {
  const hits = [hit("payments", "41", "exact"), hit("transactions", "411"), hit("payments", "410")];
  expect(lines("41", { hits, exact: { resource: "payments", id: "41" } })).toEqual([
    "Exact match: /payments/41",
    "Transactions: /transactions/411",
    "Payments: /payments/410",
    "More: /search",
  ]);
});

test("a number that is not synced can be asked of the provider", () => {
  expect(lines("77", { hits: [], exact: null })).toEqual([
    "More: /payouts/77 /payments/77 /transactions/77",
  ]);
  expect(lines("abc", { hits: [], exact: null })).toEqual([]);
});

test("a named wallet leads to its payouts, by its ID and by the words of its name", () => {
  const names = new Map([
    ["2003", "Tron operations"],
    ["77", "Payroll"],
  ]);
  const found = { hits: [], exact: null };
  const urls = (typed: string) =>
    paletteGroups(typed, PLACES, found, walletsFound(typed, names))
      .filter(({ value }) => value === "Wallets")
      .flatMap(({ items }) =>
        items.map((item) => [item.kind === "words" && item.name, item.path, item.query]),
      );
  const tron = ["Payouts from Tron operations (2003)", "/payouts", { wallet: "2003" }];
  expect(urls("2003")).toEqual([tron]);
  expect(urls("oper tron")).toEqual([tron]);
  expect(urls("ron")).toEqual([]);
  expect(urls("")).toEqual([]);
});
