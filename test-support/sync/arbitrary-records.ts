import fc from "fast-check";
import type { ResourceName } from "#lib/resources/resources.ts";

/** Few ids, so that batches meet. */
const id = fc.integer({ min: 1, max: 6 });
const word = fc.constantFrom("Created", "Completed", "Confirmed", "Settled", "Strange", null);
const code = fc.constantFrom("USDT_TRX", "BTC", "ETH", "\0odd", "x".repeat(300), null, undefined);
const createdAt = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 200_000 }).map(instant) },
  { weight: 1, arbitrary: fc.constantFrom("yesterday", null, "0000-01-01T00:00:00Z") },
);
const digits = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 25 }));
const amount = fc.oneof(
  { weight: 6, arbitrary: digits.map(([units, places]) => decimalOf(units, places)) },
  { weight: 1, arbitrary: fc.constantFrom("1e-8", "many", null, 12) },
);
const hash = fc.constantFrom("abcdef********6789", "abcdef012345676789", null);

function instant(seconds: number): string {
  const whole = new Date(Date.UTC(2026, 9, 30) + seconds * 1_000).toISOString().slice(0, 19);
  return `${whole}.${String((seconds * 7919) % 1_000_000).padStart(6, "0")}Z`;
}

function decimalOf(units: bigint, places: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const fraction = places === 0 ? "" : `.${text.slice(text.length - places)}`;
  return `${units < 0n ? "-" : ""}${whole}${fraction}`;
}

const transaction = fc.record({
  id,
  amount,
  blockchainFee: amount,
  address: hash,
  txnHash: hash,
  tag: fc.constantFrom("7", null),
  status: word,
  createdAt,
});
const conversion = fc.record({
  id,
  baseAmount: amount,
  baseCurrency: code,
  quoteAmount: amount,
  quoteCurrency: code,
});
const payment = fc
  .record({
    id,
    createdAt,
    paymentStatus: word,
    paymentType: fc.constantFrom("Deposit", null),
    processingFee: amount,
    conversionFee: amount,
    transaction: fc.option(transaction),
    conversion: fc.option(conversion),
    asReceived: fc.boolean(),
  })
  .map(({ asReceived, ...rest }) => {
    // Its currency is known only where the conversion began from what came.
    if (!asReceived || rest.transaction === null || rest.conversion === null) return rest;
    return { ...rest, conversion: { ...rest.conversion, baseAmount: rest.transaction.amount } };
  });
const payout = fc.record({
  id,
  createdAt,
  status: word,
  walletCurrency: code,
  amount,
  feeAmount: amount,
  fee: fc.constantFrom("low", "high", null),
  walletId: fc.constantFrom(1, "1", 2, null),
});
const currency = fc.record({ id, createdAt, symbol: code, currencyType: word, minPayout: amount });
const unreadable = fc.constantFrom(null, "a row", { id: "x" }, [1]);

const record = {
  payouts: payout,
  payments: payment,
  transactions: transaction,
  currencies: currency,
};

/** A list item as a provider might send it, valid or not. */
export function entryOf(resource: ResourceName): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: record[resource] }, { weight: 1, arbitrary: unreadable });
}

export type Batch = { resource: ResourceName; values: unknown[] };

/** A reading of some list items of one resource. */
export const batch: fc.Arbitrary<Batch> = fc
  .constantFrom<ResourceName[]>("payouts", "payments", "transactions", "transactions", "currencies")
  .chain((resource) =>
    fc
      .array(entryOf(resource), { minLength: 1, maxLength: 8 })
      .map((values) => ({ resource, values })),
  );
