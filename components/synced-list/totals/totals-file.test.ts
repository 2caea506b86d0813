import { expect, test } from "vitest";
import {
  sortedTotals,
  totalsCsv,
  totalsFileName,
  totalsText,
} from "#components/synced-list/totals/totals-file.ts";
import { decimal } from "#lib/money/decimal.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { transactions } from "#lib/resources/transactions.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const AT = "2026-11-20T23:30:00.000Z";

/** As Excel set to German, French or Spanish reads numbers. */
const DECIMAL_COMMA = { separator: "semicolon", decimalSign: "comma" } as const;

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

const COMPLETE = { state: "complete", to: AT, missing: null } as const;
const ABOUT = { filter: ["All payouts"], zone: "UTC", readAt: AT, completeness: COMPLETE };
/** What a file says beneath the totals, with semicolons. */
const BENEATH =
  "\r\nFilter;All payouts\r\nTime zone;UTC\r\nAs of;2026-11-20 23:30:00\r\n" +
  "Completeness;Complete up to 2026-11-20 23:30:00 (UTC)\r\n";
const NOTE =
  "Note;Fees of payouts include those that were deducted from the amount: don't add the two sums.\r\n";

test("a file of totals has exact amounts without superfluous zeros in the member's dialect, with fees in their own currency", () => {
  expect(totalsCsv(payouts, totalsOf(DOLLARS, BITCOIN), DECIMAL_COMMA, ABOUT)).toBe(
    "\uFEFFCurrency;Payouts;Amount;Fees;Currency of fees\r\n" +
      "USDT on Tron;1040;1250,500000000000000001;12,5;USDT on Tron\r\n" +
      "BTC on Bitcoin;2;0,5;;\r\n" +
      BENEATH +
      NOTE,
  );
  // Fees of transactions are in another coin than their amounts, and of all directions.
  const ofTransactions = totalsCsv(transactions, totalsOf(DOLLARS), DECIMAL_COMMA, ABOUT);
  expect(ofTransactions).not.toContain(NOTE);
  expect(ofTransactions).toMatch(/\r\nNote;Blockchain fees are of all these transactions, .+\r\n$/);
});

test("a file of totals says beneath them of which filter and time zone they are, of when, and what they lack", () => {
  const about = {
    filter: ["Created from 2026-10-01 (UTC)", "Text: “=1,2”"],
    zone: "UTC",
    readAt: AT,
    completeness: {
      state: "incomplete",
      to: "2026-11-19T08:00:00.000Z",
      missing: "3 payouts couldn't be read.",
    } as const,
  };
  const rows = [
    "Filter,Created from 2026-10-01 (UTC)",
    'Filter,"Text: “=1,2”"',
    "Time zone,UTC",
    "As of,2026-11-20 23:30:00",
    "Completeness,Complete up to 2026-11-19 08:00:00 (UTC). 3 payouts couldn't be read.",
    NOTE.replace(";", ",").trim(),
  ];
  const file = totalsCsv(payouts, totalsOf(BITCOIN), STANDARD_DIALECT, about);
  expect(file.split("\r\n").slice(2)).toEqual(["", ...rows, ""]);
});

test("a file of totals is named by what they are of, its days and the time zone", () => {
  const [from, to] = ["2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z"];
  const named = (filter: Partial<RecordFilter>) =>
    totalsFileName(payouts, { ...NO_FILTER, ...filter }, { zone: "Europe/Berlin", readAt: AT });
  expect(named({ from, to })).toBe("totals-of-payouts-2026-10-01-to-2026-10-31-Europe-Berlin.csv");
  expect(named({})).toBe("totals-of-payouts-to-2026-11-21-Europe-Berlin.csv");
});

test("what is copied leaves what is not summed empty", () => {
  expect(totalsText(payments, totalsOf(UNKNOWN, BITCOIN), STANDARD_DIALECT)).toBe(
    "Currency\tPayments\tAmount\nUnknown currency\t900\t\nBTC on Bitcoin\t2\t0.5",
  );
});

test("what is copied has the member's decimal sign, and no other separator than tabs", () => {
  expect(totalsText(payments, totalsOf(BITCOIN), DECIMAL_COMMA)).toBe(
    "Currency\tPayments\tAmount\nBTC on Bitcoin\t2\t0,5",
  );
});

test("internal transfers, which are counted and not in the sum, have columns of their own", () => {
  const mixed = { ...BITCOIN, internal: { count: 1, amount: decimal("0.25") } };
  expect(
    totalsText(payments, { ...totalsOf(), currencies: [mixed, UNKNOWN] }, STANDARD_DIALECT),
  ).toBe(
    "Currency\tPayments\tAmount\tInternal transfers\tAmount of internal transfers\n" +
      "BTC on Bitcoin\t2\t0.5\t1\t0.25\nUnknown currency\t900\t\t0\t",
  );
});

test("what came in and what went out have columns of their own, empty where no currency is known", () => {
  const directions = [{ direction: "in" as const, count: 2, amount: decimal("0.5") }];
  const both = [
    { direction: "out" as const, count: 1000, amount: decimal("1250.5") },
    { direction: "unknown" as const, count: 40, amount: decimal("0") },
  ];
  const currencies = [{ ...BITCOIN, directions }, { ...DOLLARS, directions: both }, UNKNOWN];
  const [head, ...rows] = totalsText(
    transactions,
    { ...totalsOf(), currencies },
    STANDARD_DIALECT,
  ).split("\n");
  expect(head).toBe(
    "Currency\tTransactions\tAmount\tIn\tAmount: in\tOut\tAmount: out\tUnknown direction\tAmount: unknown direction\tBlockchain fees\tCurrency of blockchain fees",
  );
  expect(rows.map((row) => row.split("\t").slice(3, 9))).toEqual([
    ["2", "0.5", "0", "", "0", ""],
    ["0", "", "1000", "1250.5", "40", "0"],
    ["", "", "", "", "", ""],
  ]);
  expect(totalsCsv(transactions, { ...totalsOf(), currencies }, DECIMAL_COMMA, ABOUT)).toContain(
    ";Amount: in;",
  );
});

test("what payments were converted to is a table of its own beneath, as on the page", () => {
  const converted = [{ currency: "EUR", count: 2, amount: decimal("19.5") }];
  const totals = { ...totalsOf(BITCOIN), converted };
  expect(totalsText(payments, totals, STANDARD_DIALECT)).toBe(
    "Currency\tPayments\tAmount\nBTC on Bitcoin\t2\t0.5\n\n" +
      "Converted to\tPayments\tAmount\nEUR\t2\t19.5",
  );
  expect(totalsCsv(payments, totals, DECIMAL_COMMA, ABOUT)).toContain(
    "\r\n\r\nConverted to;Payments;Amount\r\nEUR;2;19,5\r\n\r\nFilter;",
  );
});

test("what is inferred, not summed or not readable has columns of its own, where there is any", () => {
  const inferred = { ...BITCOIN, inferred: { count: 1, amount: decimal("0.25") }, unread: 3 };
  expect(
    totalsText(payments, { ...totalsOf(), currencies: [inferred, UNKNOWN] }, STANDARD_DIALECT),
  ).toBe(
    "Currency\tPayments\tAmount\tOf inferred currency\tAmount of inferred currency\tAmount not readable\n" +
      "BTC on Bitcoin\t2\t0.5\t1\t0.25\t3\n" +
      "Unknown currency\t900\t\t0\t\t0",
  );
  const moved = { ...DOLLARS, notMoved: 40 };
  expect(
    totalsCsv(payouts, { ...totalsOf(), currencies: [moved] }, STANDARD_DIALECT, ABOUT),
  ).toContain(
    "\uFEFFCurrency,Payouts,Amount,Not summed,Fees,Currency of fees\r\n" +
      "USDT on Tron,1040,1250.500000000000000001,40,12.5,USDT on Tron\r\n",
  );
});

test("two currencies that are called alike have their codes beside", () => {
  const other = { ...DOLLARS, currency: "USDT_TRON", fee: null, feeCurrency: null };
  const text = totalsText(payouts, totalsOf(DOLLARS, other, BITCOIN), STANDARD_DIALECT);
  expect(text.split("\n").map((row) => row.split("\t")[0])).toEqual([
    "Currency",
    "USDT on Tron (USDT_TRX)",
    "USDT on Tron (USDT_TRON)",
    "BTC on Bitcoin",
  ]);
  expect(text).toContain("\t12.5\tUSDT on Tron (USDT_TRX)");
});

test("a spreadsheet runs no currency of the provider's as a formula, and reads numbers below zero as numbers", () => {
  const odd = { ...BITCOIN, currency: "=1+2", amount: decimal("-0.5") };
  const totals = { ...totalsOf(), currencies: [odd] };
  expect(totalsText(payments, totals, STANDARD_DIALECT)).toMatch(/\n'=1\+2\t2\t-0\.5/);
  expect(totalsCsv(payments, totals, STANDARD_DIALECT, ABOUT)).toMatch(/\n'=1\+2,2,-0\.5/);
});
