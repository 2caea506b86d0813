import * as z from "zod";
import { currencyOf } from "#sandbox/business/currencies.ts";
import { formatConversionTime, formatMicros } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";
import { type TransactionWire, writeTransaction } from "#sandbox/wire/transaction.ts";

/** Payments with their transaction as one JSON-free row: the transaction's columns begin with t_. */
export const PAYMENT_SELECT = `select p.*, t.currency as t_currency, t.amount as t_amount,
    t.blockchain_fee as t_blockchain_fee, t.address as t_address, t.txn_hash as t_txn_hash,
    t.tag as t_tag, t.status as t_status, t.created_us as t_created_us`;

const paymentRow = z.object({
  id: int8,
  transaction_id: int8,
  payment_status: z.string(),
  payment_type: z.string(),
  processing_fee: amount,
  conversion_fee: amount,
  conversion_id: int8.nullable(),
  created_us: int8,
  t_currency: z.string(),
  t_amount: amount,
  t_blockchain_fee: amount,
  t_address: z.string(),
  t_txn_hash: z.string(),
  t_tag: z.string().nullable(),
  t_status: z.string(),
  t_created_us: z.string(),
});

const conversionRow = z.object({
  conversion_id: int8,
  base_amount: amount,
  base_currency: z.string(),
  quote_amount: amount,
  quote_currency: z.string(),
  rate: amount,
  client_order_id: z.string(),
  payment_status: z.string(),
  conversion_us: int8,
});

type ConversionWire = {
  id: number;
  baseAmount: string;
  baseCurrency: string;
  quoteAmount: string;
  quoteCurrency: string;
  rate: string;
  clientOrderId: string;
  conversionStatus: string;
  createdAt: string;
};

export type PaymentWire = {
  id: number;
  transaction: TransactionWire;
  conversion: ConversionWire | null;
  paymentStatus: string;
  paymentType: string;
  blockExplorerLinkAddress: string;
  blockExplorerLinkHash: string;
  processingFee: string;
  conversionFee: string;
  createdAt: string;
};

/** A payment as the interface writes it (docs/provider-interface.md, Records); the conversion is null if both currencies are the same. */
export function writePayment(row: unknown): PaymentWire {
  const payment = paymentRow.parse(row);
  const explorer = currencyOf(payment.t_currency).network?.explorer;
  return {
    id: payment.id,
    transaction: writeTransaction(
      {
        id: String(payment.transaction_id),
        amount: payment.t_amount,
        blockchain_fee: payment.t_blockchain_fee,
        address: payment.t_address,
        txn_hash: payment.t_txn_hash,
        tag: payment.t_tag,
        status: payment.t_status,
        created_us: payment.t_created_us,
      },
      "get",
    ),
    conversion: payment.conversion_id === null ? null : writeConversion(row),
    paymentStatus: payment.payment_status,
    paymentType: payment.payment_type,
    blockExplorerLinkAddress: explorer === undefined ? "" : explorer.site + explorer.address,
    blockExplorerLinkHash: explorer === undefined ? "" : explorer.site + explorer.hash,
    processingFee: payment.processing_fee,
    conversionFee: payment.conversion_fee,
    createdAt: formatMicros(payment.created_us),
  };
}

function writeConversion(row: unknown): ConversionWire {
  const conversion = conversionRow.parse(row);
  return {
    id: conversion.conversion_id,
    baseAmount: conversion.base_amount,
    baseCurrency: conversion.base_currency,
    quoteAmount: conversion.quote_amount,
    quoteCurrency: conversion.quote_currency,
    rate: conversion.rate,
    clientOrderId: conversion.client_order_id,
    conversionStatus: conversion.payment_status === "Settled" ? "Success" : "Pending",
    createdAt: formatConversionTime(conversion.conversion_us),
  };
}
