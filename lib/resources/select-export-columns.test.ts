import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";

const FILES: Record<ResourceName, string> = {
  payouts: "components/payouts/list/payout-columns.tsx",
  payments: "components/payments/payment-columns.tsx",
  transactions: "components/transactions/transaction-columns.tsx",
  currencies: "components/currencies/currency-columns.tsx",
};

/** The ids of a list's columns, of their own or those of the fields that they read. */
function columnsOfList(name: ResourceName): string[] {
  const source = readFileSync(FILES[name], "utf8");
  const ids = source.matchAll(/column\.accessor\("(\w+)"|^ {4}id: "(\w+)"/gm);
  return Array.from(ids, ([, field, id]) => field ?? id ?? "");
}

test.each(RESOURCE_NAMES)(
  "a file of %s has every column that its list can show, and no other",
  (name) => {
    const listed = columnsOfList(name);
    const written = selectExportColumns(name, listed).flatMap(({ shownBy }) => shownBy ?? []);
    expect([...new Set(written)].toSorted()).toEqual(listed.toSorted());
    const all = selectExportColumns(name, null).flatMap(({ shownBy }) => shownBy ?? []);
    expect(all.filter((id) => !listed.includes(id))).toEqual([]);
  },
);

test.each(RESOURCE_NAMES)(
  "a column of the list of %s is called what its field is called",
  (name) => {
    const source = readFileSync(FILES[name], "utf8");
    const called = source.matchAll(/(?:accessor\("|\bid: ")(\w+)",[\s{]+meta: \{ label: ([\w.]+)/g);
    const labels = Array.from(called, ([, id, label]) => [id, label]);
    expect(labels.map(([id]) => id)).toEqual(columnsOfList(name));
    expect(labels).toEqual(labels.map(([id]) => [id, `fields.${id}.label`]));
  },
);

test("a file of payouts calls a field what the payouts list calls it", () => {
  const labels = new Map(fieldsOf(payouts).map(({ id, label }) => [id, label]));
  const both = fieldsOf(payoutList).filter(({ id }) => labels.has(id));
  // The list's column has the recipient's label above the address.
  expect(both.filter(({ id, label }) => labels.get(id) !== label).map(({ id }) => id)).toEqual([
    "address",
  ]);
});

test.each(RESOURCE_NAMES)("the columns of a file of %s are told apart", (name) => {
  for (const of of ["heading", "id"] as const) {
    const names = selectExportColumns(name, null).map((column) => column[of]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a file of payouts says beside the status whether money moved, and whether it left", () => {
  const columns = selectExportColumns("payouts", ["status"]);
  expect(columns.map(({ id }) => id)).toEqual(["status", "moneyMoved", "direction"]);
});

test("a file has the screen's columns in the screen's order", () => {
  const columns = selectExportColumns("payouts", ["createdAt", "amount", "gone"]);
  expect(columns.map(({ id }) => id)).toEqual([
    "createdAt",
    "amount",
    "walletCurrency",
    "walletCurrencyNetwork",
  ]);
});

test("a file of payouts has their currency where the screen shows it, and with an amount", () => {
  const idsOf = (...shown: string[]) => selectExportColumns("payouts", shown).map(({ id }) => id);
  const currency = ["walletCurrency", "walletCurrencyNetwork"];
  expect(idsOf("currency", "createdAt")).toEqual([...currency, "createdAt"]);
  expect(idsOf("currency", "amount")).toEqual([...currency, "amount"]);
  expect(idsOf("amount", "createdAt", "currency")).toEqual(["amount", ...currency, "createdAt"]);
  expect(idsOf("createdAt", "feeAmount")).toEqual(["createdAt", "feeAmount", ...currency]);
});
