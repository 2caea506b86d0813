import { expect, test } from "vitest";
import { filterByValue, rowFilters } from "#components/data-table/filters/row-filters.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { currencies } from "#lib/resources/currencies.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { transactions } from "#lib/resources/transactions.ts";

const PAYOUT = {
  status: "Failed",
  walletCurrency: "USDT_TRX",
  address: "TQ1",
  label: null,
  tag: "",
  walletId: 2001,
  fee: "low",
};

test("a row offers what it holds, at the column that shows it, and not what is not stated", () => {
  expect(rowFilters(payouts, PAYOUT)).toEqual([
    { name: "status", column: "status", value: "Failed" },
    { name: "currency", column: "currency", value: "USDT_TRX" },
    { name: "address", column: "address", value: "TQ1" },
    { name: "fee", column: "fee", value: "low" },
    { name: "wallet", column: "walletId", value: "2001" },
  ]);
  expect(rowFilters(payments, { transaction: { address: "TQ1" } })).toEqual([
    { name: "address", column: "address", value: "TQ1" },
  ]);
});

test("nothing is offered by a masked address, by what no filter takes, or by no record", () => {
  expect(rowFilters(transactions, { address: "TQabcd********wxyz" })).toEqual([]);
  expect(rowFilters(payouts, { label: "x".repeat(201), tag: "-" })).toEqual([]);
  expect(rowFilters(currencies, { symbol: "BTC" })).toEqual([]);
  expect(rowFilters(payouts, null)).toEqual([]);
});

test("the filter asks for that value alone", () => {
  expect(filterByValue({ name: "label", value: "!a, b" })).toEqual({
    label: reading({ not: false, values: ["!a, b"] }),
  });
});
