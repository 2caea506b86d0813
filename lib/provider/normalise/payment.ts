import type { Reader } from "#lib/provider/normalise/reader.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { transactionFields } from "#lib/provider/normalise/transaction.ts";
import type { Conversion, Payment } from "#lib/schemas/records/payment.ts";

/**
 * Provider interface, 2.2, with its transaction and its conversion, which may be null or absent.
 */
export function normalisePayment(value: unknown): Payment {
  return normaliseRecord(value, ({ text, amount, object }) => ({
    transaction: embeddedTransaction(object("transaction")),
    conversion: conversion(object("conversion")),
    paymentStatus: text("paymentStatus"),
    paymentType: text("paymentType"),
    blockExplorerLinkAddress: text("blockExplorerLinkAddress"),
    blockExplorerLinkHash: text("blockExplorerLinkHash"),
    processingFee: amount("processingFee"),
    conversionFee: amount("conversionFee"),
  }));
}

function embeddedTransaction(reader: Reader | null): Payment["transaction"] {
  if (reader === null) return null;
  return { id: reader.id(), ...transactionFields(reader), createdAt: reader.instant("createdAt") };
}

function conversion(reader: Reader | null): Conversion | null {
  if (reader === null) return null;
  const { id, text, amount, instant } = reader;
  return {
    id: id(),
    baseAmount: amount("baseAmount"),
    baseCurrency: text("baseCurrency"),
    quoteAmount: amount("quoteAmount"),
    quoteCurrency: text("quoteCurrency"),
    rate: amount("rate"),
    clientOrderId: text("clientOrderId"),
    conversionStatus: text("conversionStatus"),
    createdAt: instant("createdAt"),
  };
}
