import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDecimal, ZERO } from "#lib/money/decimal.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { among, readChoices } from "#lib/schemas/synced/choices.ts";
import { visibleText } from "#lib/text/visible-text.ts";

const ALL = [
  { name: "payout", normalise: normalisePayout, schema: payoutSchema },
  { name: "payment", normalise: normalisePayment, schema: paymentSchema },
  { name: "transaction", normalise: normaliseTransaction, schema: transactionSchema },
  { name: "currency", normalise: normaliseCurrency, schema: currencySchema },
];

/** Any JSON at all, and objects that have the interface's names with anything in them. */
function anything(names: string[]): fc.Arbitrary<unknown> {
  const fields = fc.dictionary(
    fc.constantFrom(...names, "__proto__", "constructor"),
    fc.jsonValue(),
  );
  const nested = fc.record({ transaction: fields, conversion: fields }, { requiredKeys: [] });
  return fc.oneof(
    fc.jsonValue(),
    fields,
    fc.tuple(fields, nested).map(([own, inner]) => ({ ...own, ...inner })),
  );
}

describe.each(ALL)("$name", ({ normalise, schema }) => {
  const names = Object.keys(schema.shape);

  test("any JSON comes out in the normal form, the same again when read twice", () => {
    fc.assert(
      fc.property(anything(names), (value) => {
        const record = normalise(parseJson(JSON.stringify(value)));
        expect(schema.parse(record)).toEqual(record);
      }),
    );
  });

  test("a normal record stays as it is, and nothing in it is unreadable", () => {
    fc.assert(
      fc.property(anything(names), (value) => {
        const record = { ...normalise(value), unreadable: {} };
        expect(normalise(parseJson(JSON.stringify(record)))).toEqual(record);
      }),
    );
  });

  test("every field that is there and not null is either read or kept as raw text", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (value) => {
        const record: Record<string, unknown> = normalise(value);
        for (const [field, given] of Object.entries(value)) {
          // What Counterfoil works out is not the provider's to send.
          if (given === null || field === "unreadable" || field === "completion") continue;
          expect(record[field] !== null || field in normalise(value).unreadable).toBe(true);
        }
      }),
    );
  });

  test.each([null, 7, "text", [], [{}]])("a row that is no object: %j", (value) => {
    expect(normalise(value)).toMatchObject({
      id: null,
      unreadable: { row: JSON.stringify(value) },
    });
  });
});

test("what the interface leaves open is taken as it comes", () => {
  const listed = { id: 2 ** 31 + 5, walletId: 17, isFeeIncluded: 1, amount: "0.5", surprise: {} };
  const created = { id: "2147483653", walletId: "17", isFeeIncluded: true, amount: "0.50" };
  expect(normalisePayout(listed)).toEqual(normalisePayout(created));
  expect(normalisePayout(listed)).toMatchObject({
    id: "2147483653",
    walletId: "17",
    isFeeIncluded: true,
    trackingId: null,
    unreadable: {},
    amount: "0.500000000000000000",
  });
  for (const isFeeIncluded of [0, "0", "false", false]) {
    expect(normalisePayout({ isFeeIncluded }).isFeeIncluded).toBe(false);
  }
  for (const isFeeIncluded of [1, "1", "true", true]) {
    expect(normalisePayout({ isFeeIncluded }).isFeeIncluded).toBe(true);
  }
  const masked = { address: "TJRa****pRTv8", txnHash: "ab**cd", tag: 123456 };
  expect(normaliseTransaction(masked)).toMatchObject({ ...masked, tag: "123456", unreadable: {} });
});

test("a conversion may be null, absent, or dated with a space and no zone", () => {
  expect(normalisePayment({ conversion: null }).conversion).toBeNull();
  expect(normalisePayment({}).conversion).toBeNull();
  const conversion = { id: 1, rate: "abc", createdAt: "2026-02-28 23:59:59" };
  const payment = normalisePayment({ transaction: { amount: {} }, conversion });
  expect(payment.conversion).toMatchObject({ rate: null, createdAt: "2026-02-28T23:59:59Z" });
  expect(payment.unreadable).toEqual({ "conversion.rate": '"abc"', "transaction.amount": "{}" });
});

test.each([
  ['"1.5"', "1.500000000000000000"],
  ['"-0.1234567890123456789"', "-0.1234567890123456789"],
  ["1250", "1250.000000000000000000"],
  ["1.5", "1.500000000000000000"],
  ["0.99999999999999999999", "0.99999999999999999999"],
  ['"1e-8"', "0.000000010000000000"],
  ["123456789012345678901", "123456789012345678901.000000000000000000"],
])("the amount %s is exact", (json, amount) => {
  expect(normaliseCurrency(parseJson(`{"minPayout": ${json}}`)).minPayout).toBe(amount);
});

test.each(["1e-400", "1e60", '"1e60"', '"1,5"', '""', "true", "{}"])(
  "the amount %s is unreadable, and its text is kept",
  (json) => {
    const { minPayout, unreadable } = normaliseCurrency(parseJson(`{"minPayout":${json}}`));
    expect(minPayout).toBeNull();
    expect(unreadable).toEqual({ minPayout: json });
  },
);

test("amounts are such that the sum of any number of them is a decimal, too", () => {
  const most = "9".repeat(40);
  for (const json of [`"-${most}.5"`, most]) {
    const { minPayout } = normaliseCurrency(parseJson(`{"minPayout":${json}}`));
    const sum = new ExactSum();
    for (let count = 0; count < 1_000; count += 1) sum.add(minPayout ?? ZERO);
    expect(isDecimal(sum.value)).toBe(true);
  }
  for (const json of [`"${most}9"`, `-${most}9`]) {
    expect(normaliseCurrency(parseJson(`{"minPayout":${json}}`))).toMatchObject({
      minPayout: null,
      unreadable: { minPayout: json },
    });
  }
});

test("an id of minus zero is zero", () => {
  expect(normaliseCurrency(parseJson('{"id":-0}')).id).toBe("0");
});

test("raw text is bounded", () => {
  const { unreadable } = normalisePayout({ amount: "9".repeat(10_000) });
  expect(unreadable.amount).toHaveLength(201);
});

test.each([
  ["walletCurrency", "USDT".padEnd(101, "_")],
  ["walletCurrency", `${"\u{1F600}".repeat(50)}T`],
  ["walletCurrency", "USDT\u202e_TRX"],
  ["walletCurrency", "USDT\u200b"],
  ["status", "Completed".padEnd(101, "!")],
  ["walletId", "1".repeat(101)],
  ["fee", "low".padEnd(101)],
])("a %s that is too long, or that has something hidden, can't be read: %j", (field, value) => {
  expect(normalisePayout({ [field]: value })).toMatchObject({
    [field]: null,
    unreadable: { [field]: visibleText(JSON.stringify(value)) },
  });
});

test("a code of the greatest length is read, and a status as it came", () => {
  const walletCurrency = "\u{1F600}".repeat(50);
  const status = "Com\u202epleted";
  expect(normalisePayout({ walletCurrency, status })).toMatchObject({ walletCurrency, status });
  expect(readChoices(walletCurrency)).toEqual(among([walletCurrency]));
});
