import { compare } from "#lib/money/decimal.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";
import { columnCode, columnText } from "#lib/sync/store/column-value.ts";
import { isFinalStatus } from "#lib/sync/store/final-status.ts";
import { unmask } from "#lib/sync/store/masked.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/** A payment's columns, those of its transaction and of its conversion among them. */
export function paymentColumns({ value, whole, defined }: RecordSource): RecordColumns {
  const payment = normalisePayment(value);
  const { transaction, conversion } = payment;
  const byId = whole === undefined ? null : normalisePayment(whole).transaction;
  return {
    columns: {
      status: columnCode(payment.paymentStatus),
      type: columnCode(payment.paymentType),
      transaction_id: transaction?.id ?? null,
      amount: transaction?.amount ?? null,
      currency: columnCode(receivedCurrency(payment)),
      address: columnText(unmask(transaction?.address ?? null, [byId?.address ?? null])),
      txn_hash: columnText(unmask(transaction?.txnHash ?? null, [byId?.txnHash ?? null])),
      tag: columnText(transaction?.tag ?? null),
      quote_amount: conversion?.quoteAmount ?? null,
      quote_currency: columnCode(conversion?.quoteCurrency ?? null),
      client_order_id: columnText(conversion?.clientOrderId ?? null),
      conversion_id: conversion?.id ?? null,
      conversion_status: columnCode(conversion?.conversionStatus ?? null),
      processing_fee: payment.processingFee,
      conversion_fee: payment.conversionFee,
    },
    // Its list item shows the transaction too, which may be confirmed after the payment is settled.
    final:
      isFinalStatus("payment", payment.paymentStatus, defined) &&
      (transaction === null ||
        transaction.status === null ||
        isFinalStatus("transaction", transaction.status, defined)),
  };
}

/**
 * The currency of what a payment brought. The interface names none for a transaction; it is the
 * conversion's base currency where the conversion began from exactly the amount that came,
 * otherwise null.
 */
function receivedCurrency({ transaction, conversion }: Payment): string | null {
  if (transaction?.amount == null || conversion?.baseAmount == null) return null;
  return compare(transaction.amount, conversion.baseAmount) === 0 ? conversion.baseCurrency : null;
}
