import { expect, test } from "vitest";
import {
  formatChoice,
  formatFilterChip,
} from "#components/data-table/filters/format-filter-chip.ts";
import { readListSearchParams } from "#components/data-table/params/list-search-params.ts";
import { listView } from "#components/data-table/params/list-view.ts";
import type { FilterName } from "#lib/resources/filters.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { payouts } from "#lib/resources/payouts.ts";

const words = (name: FilterName, search: string) =>
  formatFilterChip(name, listView(readListSearchParams(new URLSearchParams(search)), payouts));

test.each([
  ["status", "status=Failed,Created", "Status: Created, Failed"],
  ["status", "status=a,b,c,d,e", "Status: a, b, c and 2 more"],
  ["status", "status=-,Failed", "Status: not stated, Failed"],
  ["status", "status=-", "Status is empty"],
  ["status", "status=!Failed,Created", "Status is not Created, Failed"],
  ["tag", "tag=!-", "Tag is not empty"],
  ["label", "label=Rent", "Label: Rent"],
  ["currency", "currency=USDT_*,BTC", "Currency: BTC on Bitcoin, USDT (all networks)"],
  [
    "currency",
    "currency=USDT_TRX,BTC,ODD_CODE",
    "Currency: BTC on Bitcoin, ODD_CODE, USDT on Tron",
  ],
  ["network", "network=tron,elsewhere", "Network: elsewhere, Tron"],
  ["amount", "min=100&max=2500.5", "Amount: 100 to 2,500.5"],
  ["amount", "min=1234.000000000000000001", "Amount: from 1,234.000000000000000001"],
  ["amount", "max=0.00000001", "Amount: up to 0.00000001"],
  ["fee", "fee=low", "Fee level: Low"],
  ["wallet", "wallet=12", "Wallet: 12"],
  ["text", "q=%3Cscript%3E", "Search: <script>"],
] as const)("%s of %s", (name, search, said) => {
  expect(words(name, search)).toBe(said);
});

test("members and wallets are called by their names, a wallet with its ID", () => {
  const search = new URLSearchParams("wallet=12,13&creator=m1,m2");
  const view = listView(readListSearchParams(search), payoutList);
  const names = new Map([
    ["12", "Payroll"],
    ["m1", "Ada"],
  ]);
  const nameOf = (_: string, choice: string) => names.get(choice);
  expect(formatFilterChip("wallet", view, nameOf)).toBe("Wallet: Payroll (12), 13");
  expect(formatFilterChip("creator", view, nameOf)).toBe("Created by: Ada, m2");
});

test.each([
  ["tab=failed", null],
  ["tab=progress,failed", "Tab: Failed, In progress"],
  ["tab=!progress", "Tab is not In progress"],
])("what no single tab stands for is said: %s", (search, said) => {
  const view = listView(readListSearchParams(new URLSearchParams(search)), payoutList);
  expect(formatFilterChip("tab", view)).toBe(said);
});

test("a filter that is off says nothing", () => {
  for (const name of ["status", "currency", "amount", "text"] as const) {
    expect(words(name, "page=2")).toBeNull();
  }
});

test.each([
  ["provider:", "blank"],
  ["provider: ", "blank"],
  ["provider:Com\u202epleted", "Com⟨U+202E⟩pleted"],
])("the provider's status %j has a name that can be seen", (choice, words) => {
  expect(formatChoice("status", choice)).toBe(words);
});
