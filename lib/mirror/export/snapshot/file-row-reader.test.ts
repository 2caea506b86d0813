import { expect, test } from "vitest";
import { fileRowReader } from "#lib/mirror/export/snapshot/file-row-reader.ts";
import { EXPORT_COLUMNS } from "#lib/schemas/mirror/export-columns.ts";
import { normalisePayment } from "#lib/service/normalise/payment.ts";

const CURRENCIES = ["receivedCurrency", "receivedCurrencyNetwork", "baseCurrency"];
const columns = EXPORT_COLUMNS.payments.filter(({ id }) => CURRENCIES.includes(id));

test.each([
  ["USDT_TRX", ["USDT_TRX", "Tron", "USDT_TRX"]],
  [null, [null, null, "USDT_TRX"]],
])("what a payment brought is in the currency known for it: %s", (currency, values) => {
  const conversion = { baseAmount: "4", baseCurrency: "USDT_TRX" };
  const record = normalisePayment({ transaction: { amount: "5" }, conversion });
  expect(fileRowReader(columns)({ record, currency }).values).toEqual(values);
});
