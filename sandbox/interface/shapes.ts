import * as z from "zod";

/** The shapes of records (docs/provider-interface.md, Records), word for word: a field too many or too few is an error. */
const amount = z.string().regex(/^\d+\.\d{18}$/);
const createdAt = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const id = z.int();

const payoutFields = {
  id,
  label: z.string(),
  amount,
  address: z.string().min(1),
  tag: z.string().nullable(),
  fee: z.enum(["low", "medium", "high"]),
  feeAmount: amount.nullable(),
  walletCurrency: z.string().regex(/^[A-Z]+(_[A-Z]+)?$/),
  status: z.string(),
  note: z.string(),
  createdAt,
};

export const createdPayout = z.strictObject({
  ...payoutFields,
  isFeeIncluded: z.boolean(),
  walletId: z.string().regex(/^\d+$/),
  trackingId: z.string(),
});

export const payout = z.strictObject({
  ...payoutFields,
  isFeeIncluded: z.literal([0, 1]),
  walletId: z.int(),
  trackingId: z.string(),
});

export const listedPayout = payout.partial({ trackingId: true });

export const transaction = z.strictObject({
  id,
  amount,
  blockchainFee: amount,
  address: z.string(),
  txnHash: z.string(),
  tag: z.string().nullable(),
  status: z.string(),
  createdAt,
});

const conversion = z.strictObject({
  id,
  baseAmount: amount,
  baseCurrency: z.string(),
  quoteAmount: amount,
  quoteCurrency: z.string(),
  rate: amount,
  clientOrderId: z.string(),
  conversionStatus: z.string(),
  createdAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
});

export const payment = z.strictObject({
  id,
  transaction,
  conversion: conversion.nullable(),
  paymentStatus: z.string(),
  paymentType: z.string(),
  blockExplorerLinkAddress: z.url(),
  blockExplorerLinkHash: z.url(),
  processingFee: amount,
  conversionFee: amount,
  createdAt,
});

export const currency = z.strictObject({
  id,
  name: z.string().min(1),
  symbol: z.string().min(1),
  currencyType: z.enum(["Crypto", "Fiat"]),
  minPayout: amount,
  createdAt,
});

export function record<T extends z.ZodType>(shape: T) {
  return z.strictObject({ data: shape });
}

const link = z.string().nullable();

export function list<T extends z.ZodType>(shape: T) {
  return z.strictObject({
    data: z.array(shape),
    links: z.strictObject({ first: z.string(), last: z.string(), prev: link, next: link }),
    meta: z.strictObject({
      current_page: z.int(),
      from: z.int(),
      last_page: z.int(),
      links: z.array(z.strictObject({ url: link, label: z.string(), active: z.boolean() })),
      path: z.string(),
      per_page: z.int(),
      to: z.int(),
      total: z.int(),
    }),
  });
}

export const validationError = z.strictObject({
  message: z.literal("The given data was invalid."),
  errors: z.record(z.string(), z.array(z.string()).min(1)),
});

export const operationError = z.strictObject({
  error: z.strictObject({ message: z.string().min(1) }),
});
