import { expect, test } from "vitest";
import { sortedTotals, totalsCsv, totalsText } from "#components/synced-list/totals/totals-file.ts";
import { decimal } from "#lib/money/decimal.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";

const base = { unread: 0, inferred: null, internal: null, fee: null, feeCurrency: null };
const UNKNOWN = { ...base, currency: null, count: 900, amount: null };
const BITCOIN = { ...base, currency: "BTC", count: 2, amount: decimal("0.5") };
const DOLLARS = {
  ...base,
  currency: "USDT_TRX",
  count: 1040,
  amount: decimal("1250.500000000000000001"),
  fee: decimal("12.5"),
  feeCurrency: "USDT_TRX",
};
const totalsOf = (...currencies: (typeof UNKNOWN | typeof BITCOIN | typeof DOLLARS)[]) => ({
  count: 0,
  converted: [],
  currencies,
});

test("totals are sorted by how many records they are of, or by name with the unknown last", () => {
  const all = [UNKNOWN, DOLLARS, BITCOIN];
  expect(sortedTotals(all, "count")).toEqual([DOLLARS, UNKNOWN, BITCOIN]);
  expect(sortedTotals(all, "currency")).toEqual([BITCOIN, DOLLARS, UNKNOWN]);
});

test("a file of totals has exact amounts in the member's dialect, with fees in their own currency", () => {
  const dialect = { separator: "semicolon", decimalSign: "comma" } as const;
  expect(totalsCsv(payouts, totalsOf(DOLLARS, BITCOIN), dialect)).toBe(
    "\uFEFFCurrency;Payouts;Amount;Fees;Currency of fees\r\n" +
      "USDT on Tron;1040;1250,500000000000000001;12,500000000000000000;USDT on Tron\r\n" +
      "BTC on Bitcoin;2;0,500000000000000000;;\r\n",
  );
});

test("what is copied leaves what is not summed empty", () => {
  expect(totalsText(payments, totalsOf(UNKNOWN, BITCOIN))).toBe(
    "Currency\tPayments\tAmount\nUnknown currency\t900\t\nBTC on Bitcoin\t2\t0.500000000000000000",
  );
});

test("internal transfers, which are counted and not in the sum, have columns of their own", () => {
  const mixed = { ...BITCOIN, internal: { count: 1, amount: decimal("0.25") } };
  expect(totalsText(payments, { ...totalsOf(), currencies: [mixed, UNKNOWN] })).toBe(
    "Currency\tPayments\tAmount\tInternal transfers\tAmount of internal transfers\n" +
      "BTC on Bitcoin\t2\t0.500000000000000000\t1\t0.250000000000000000\nUnknown currency\t900\t\t0\t",
  );
});
