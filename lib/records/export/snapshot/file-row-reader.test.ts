import { expect, test } from "vitest";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { fileRowReader } from "#lib/records/export/snapshot/file-row-reader.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";

const CURRENCIES = ["receivedCurrency", "receivedCurrencyNetwork", "baseCurrency"];
const columns = selectExportColumns("payments", null).filter(({ id }) => CURRENCIES.includes(id));
const NOTHING_KNOWN = { statuses: [], walletNames: new Map<string, string>() };

test.each([
  ["USDT_TRX", ["USDT_TRX", "Tron", "USDT_TRX"]],
  [null, [null, null, "USDT_TRX"]],
])("what a payment brought is in the currency known for it: %s", (code, values) => {
  const conversion = { baseAmount: "4", baseCurrency: "USDT_TRX" };
  const record = normalisePayment({ transaction: { amount: "5" }, conversion });
  const given = { ...record, currency: { ...record.currency, code } };
  expect(fileRowReader(columns, NOTHING_KNOWN)({ record: given }).values).toEqual(values);
});

test("a payout's wallet has the name that members gave it beside its ID", () => {
  const wallet = selectExportColumns("payouts", ["walletId"]);
  expect(wallet.map(({ heading }) => heading)).toEqual(["Wallet", "Wallet name"]);
  const walletNames = new Map([["2003", "=Payroll"]]);
  const read = fileRowReader(wallet, { statuses: [], walletNames });
  const valuesOf = (walletId: unknown) => read({ record: normalisePayout({ walletId }) }).values;
  expect(valuesOf(2003)).toEqual(["2003", "=Payroll"]);
  expect(valuesOf("2004")).toEqual(["2004", null]);
  expect(valuesOf(null)).toEqual([null, null]);
});

test("a payout's file says whether its money moved, and where that isn't known", () => {
  const own = ["Status", "Money moved"];
  const status = selectExportColumns("payouts", ["status"]).filter((column) =>
    own.includes(column.heading),
  );
  const read = fileRowReader(status, NOTHING_KNOWN);
  const valuesOf = (word: string) => read({ record: normalisePayout({ status: word }) }).values;
  expect(valuesOf("Processing")).toEqual(["Processing", "pending"]);
  expect(valuesOf("Something new")).toEqual(["Something new", "unknown"]);
});

test("an id is a number in a file, and text where a number would lose digits", () => {
  const ids = selectExportColumns("payments", null).filter(({ kind }) => kind === "number");
  const record = normalisePayment({ id: 7, transaction: { id: "9007199254740993" } });
  const { values } = fileRowReader(ids, NOTHING_KNOWN)({ record });
  expect(values).toEqual([7, "9007199254740993", null]);
});
