import { networkOfRecord } from "#lib/addresses/network-of-record.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { unmask } from "#lib/provider/normalise/unmask.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { currencyColumns } from "#lib/sync/store/rows/currency-columns.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/** A payment's columns, those of its transaction and of its conversion among them. */
export function paymentColumns({ value, whole, judged, defined }: RecordSource): RecordColumns {
  const payment = normalisePayment(value);
  const { transaction, conversion } = payment;
  const byId = whole === undefined ? null : normalisePayment(whole).transaction;
  const address = unmask(transaction?.address ?? null, [byId?.address ?? null]);
  const hash = unmask(transaction?.txnHash ?? null, [byId?.txnHash ?? null]);
  const links = [payment.blockExplorerLinkAddress, payment.blockExplorerLinkHash];
  return {
    columns: {
      status: columnCode(payment.paymentStatus),
      type: columnCode(payment.paymentType),
      transaction_id: transaction?.id ?? null,
      amount: transaction?.amount ?? null,
      ...currencyColumns(payment.currency, judged, address),
      network: networkOfRecord({ address, hash, links }),
      address: columnText(address),
      txn_hash: columnText(hash),
      tag: columnText(transaction?.tag ?? null),
      quote_amount: conversion?.quoteAmount ?? null,
      quote_currency: columnCode(conversion?.quoteCurrency ?? null),
      client_order_id: columnText(conversion?.clientOrderId ?? null),
      conversion_id: conversion?.id ?? null,
      conversion_status: columnCode(conversion?.conversionStatus ?? null),
      processing_fee: payment.processingFee,
      conversion_fee: payment.conversionFee,
    },
    // Its list item shows the transaction and the conversion too, which may end after the payment is settled.
    final:
      isFinalStatus("payment", payment.paymentStatus, defined) &&
      (transaction === null ||
        transaction.status === null ||
        isFinalStatus("transaction", transaction.status, defined)) &&
      (!conversion?.conversionStatus ||
        isFinalStatus("conversion", conversion.conversionStatus, defined)),
  };
}
