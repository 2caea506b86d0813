import type { ResourceName } from "#lib/resources/resources.ts";

/** What the interface says of an object's fields (docs/provider-interface.md). */
export type Shape = {
  fields: ReadonlySet<string>;
  /** Those that a list item may lack. */
  optional: ReadonlySet<string>;
  /** The words that appear for a field. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  inner: ReadonlyMap<string, Shape>;
};

type Given = {
  fields: string[];
  optional?: string[];
  words?: Record<string, string[]>;
  inner?: Record<string, Shape>;
};

function shape({ fields, optional = [], words = {}, inner = {} }: Given): Shape {
  const sets = Object.entries(words).map(([field, known]) => [field, new Set(known)] as const);
  return {
    fields: new Set([...fields, ...Object.keys(inner)]),
    optional: new Set(optional),
    words: new Map(sets),
    inner: new Map(Object.entries(inner)),
  };
}

const transaction = shape({
  fields: ["id", "amount", "blockchainFee", "address", "txnHash", "tag", "status", "createdAt"],
  words: { status: ["Confirmed", "Received"] },
});

const conversion = shape({
  fields: [
    "id",
    "baseAmount",
    "baseCurrency",
    "quoteAmount",
    "quoteCurrency",
    "rate",
    "clientOrderId",
    "conversionStatus",
    "createdAt",
  ],
  words: { conversionStatus: ["Success"] },
});

/**
 * Each resource's list item as sections 2 and 3 describe it. Types are only ever shown, in one
 * case.
 */
export const INTERFACE_SHAPES: Record<ResourceName, Shape> = {
  payouts: shape({
    fields: [
      "id",
      "label",
      "amount",
      "address",
      "tag",
      "fee",
      "feeAmount",
      "isFeeIncluded",
      "walletId",
      "walletCurrency",
      "trackingId",
      "status",
      "note",
      "createdAt",
    ],
    optional: ["trackingId"],
    words: { status: ["Created", "Completed"], fee: ["low", "medium", "high"] },
  }),
  payments: shape({
    fields: [
      "id",
      "paymentStatus",
      "paymentType",
      "blockExplorerLinkAddress",
      "blockExplorerLinkHash",
      "processingFee",
      "conversionFee",
      "createdAt",
    ],
    optional: ["conversion"],
    words: { paymentStatus: ["Settled"], paymentType: ["Deposit", "deposit"] },
    inner: { transaction, conversion },
  }),
  transactions: transaction,
  currencies: shape({
    fields: ["id", "name", "symbol", "currencyType", "minPayout", "createdAt"],
    words: { currencyType: ["Crypto", "crypto", "Fiat", "fiat"] },
  }),
};
