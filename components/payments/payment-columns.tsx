import { createColumnHelper } from "@tanstack/react-table";
import { Address } from "#components/data-table/cells/address.tsx";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { internalNote } from "#components/data-table/cells/direction.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import * as messages from "#components/payments/messages.ts";
import { payments } from "#lib/resources/payments.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

const { fields } = payments;
const column = createColumnHelper<Features, Payment>();

function receivedOf({ transaction, currency: known }: Payment): Money {
  return { value: transaction?.amount ?? null, currency: known.code, known };
}

function convertedOf({ conversion }: Payment): Money {
  return {
    value: conversion?.quoteAmount ?? null,
    currency: conversion?.quoteCurrency ?? null,
    isConverted: true,
  };
}

/** A payment with its transaction and conversion (docs/provider-interface.md). */
export const paymentColumns = column.columns([
  column.accessor((payment) => payment.transaction?.amount, {
    id: "received",
    meta: { label: fields.received.label, width: "amount", align: "end", phone: "amount" },
    cell: (cell) =>
      unreadableAt(cell.row.original, "transaction") ??
      unreadableAt(cell.row.original, "transaction.amount") ?? (
        <Amount {...receivedOf(cell.row.original)} decimals={decimalsOnPage(cell, receivedOf)} />
      ),
  }),
  column.accessor((payment) => payment.conversion?.quoteAmount, {
    id: "converted",
    meta: { label: fields.converted.label, width: "sum", align: "end" },
    cell: (cell) =>
      unreadableAt(cell.row.original, "conversion") ??
      unreadableAt(cell.row.original, "conversion.quoteAmount") ?? (
        <Amount {...convertedOf(cell.row.original)} decimals={decimalsOnPage(cell, convertedOf)} />
      ),
  }),
  column.accessor("paymentStatus", {
    meta: { label: fields.paymentStatus.label, width: "provider-status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "paymentStatus") ?? (
        <Status
          kind="payment"
          value={original.paymentStatus}
          note={internalNote(original.direction)}
        />
      ),
  }),
  column.accessor("id", {
    meta: { label: fields.id.label, width: "id", phone: "name", fixed: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "id") ?? <PaymentId payment={original} />,
  }),
  column.accessor((payment) => payment.transaction?.txnHash, {
    id: "txnHash",
    meta: { label: fields.txnHash.label, width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "transaction.txnHash") ?? (
        <Address value={original.transaction?.txnHash ?? null} what={messages.transactionHash} />
      ),
  }),
  column.accessor("createdAt", {
    meta: { label: fields.createdAt.label, width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("paymentType", {
    meta: { label: fields.paymentType.label, width: "short", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "paymentType") ?? <Text value={original.paymentType} />,
  }),
  column.accessor((payment) => payment.transaction?.address, {
    id: "address",
    meta: { label: fields.address.label, width: "id", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "transaction.address") ?? (
        <Address value={original.transaction?.address ?? null} />
      ),
  }),
  column.accessor((payment) => payment.conversion?.conversionStatus, {
    id: "conversionStatus",
    meta: { label: fields.conversionStatus.label, width: "provider-status", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "conversion.conversionStatus") ?? (
        <Status kind="conversion" value={original.conversion?.conversionStatus ?? null} />
      ),
  }),
  column.accessor("processingFee", {
    meta: { label: fields.processingFee.label, width: "figure", align: "end", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "processingFee") ?? <Amount value={original.processingFee} />,
  }),
  column.accessor("conversionFee", {
    meta: { label: fields.conversionFee.label, width: "figure", align: "end", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "conversionFee") ?? <Amount value={original.conversionFee} />,
  }),
]);

/** What a payment is known by, which is the link to it; beneath it the order that it is for. */
function PaymentId({ payment: { id, conversion } }: { payment: Payment }) {
  const order = conversion?.clientOrderId;
  return (
    <span className="list-stacked">
      <Identifier
        value={id}
        what={messages.paymentID}
        path={id === null ? null : `/payments/${id}`}
      />
      {order ? (
        <span className="list-beneath">
          <span className="list-text" data-tip={order} data-tip-cut="">
            {messages.order(order)}
          </span>
        </span>
      ) : null}
    </span>
  );
}
