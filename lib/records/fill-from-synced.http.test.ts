import { beforeEach, expect, test } from "vitest";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { fillFromSynced } from "#lib/records/fill-from-synced.ts";
import { PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();
beforeEach(emptySyncedRecords);

const AT = "2026-11-03T04:05:06Z";
const conversion = (baseAmount: string, baseCurrency: string) => {
  return { id: 9, baseAmount, baseCurrency, quoteAmount: "4", quoteCurrency: "EUR" };
};
const payment = (id: number, converted: object | null) => ({
  id,
  transaction: {
    id,
    amount: "5",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    tag: null,
    txnHash: null,
    createdAt: AT,
  },
  conversion: converted,
  paymentStatus: "Settled",
  createdAt: AT,
});

async function sync(...payments: object[]) {
  await writeRecords("payments", readEntries(payments, AT), { readAt: AT });
  while ((await keepCurrenciesNext()) > 0);
}

async function learnt(live: object) {
  const [record] = await fillFromSynced("payments", [normalisePayment(live)]);
  return record?.currency;
}

const USDT = conversion("5", "USDT_TRX");

test("a live payment has the currency that was worked out, until it proves one itself", async () => {
  await sync(...[1, 2, 3].map((id) => payment(id, USDT)), payment(4, null));
  const inferred = { code: "USDT_TRX", basis: "inferred", reason: "address" };
  expect(await learnt(payment(4, null))).toEqual(inferred);
  const own = { code: "TRX", basis: "exact", reason: "conversion" };
  expect(await learnt(payment(4, conversion("5", "TRX")))).toEqual(own);
});

test("a conversion that is gone, or is of another amount by now, names no currency any more", async () => {
  await sync(payment(1, USDT));
  expect(await learnt(payment(1, USDT))).toMatchObject({ code: "USDT_TRX", basis: "exact" });
  for (const now of [null, conversion("6", "USDT_TRX")]) {
    expect(await learnt(payment(1, now))).toMatchObject({ code: null, basis: "unknown" });
  }
});

test("a payment that is not synced is as the provider has it", async () => {
  expect(await learnt(payment(1, null))).toEqual(normalisePayment(payment(1, null)).currency);
});

test("a synced row without an address says nothing of a live record that has one", async () => {
  const { transaction } = payment(1, null);
  const masked = { ...transaction, address: "TR7N**************************jLj6t" };
  await writeRecords("transactions", readEntries([masked], AT), { readAt: AT });
  const reasonOf = async (live: object) => {
    const [record] = await fillFromSynced("transactions", [normaliseTransaction(live)]);
    return record?.currency;
  };
  expect(await reasonOf(masked)).toMatchObject({ basis: "unknown", reason: "no-address" });
  expect(await reasonOf(transaction)).toEqual(PENDING_CURRENCY);

  await sync({ ...payment(2, null), transaction: { ...masked, id: 2 } });
  expect(await learnt(payment(2, null))).toEqual(PENDING_CURRENCY);
});
