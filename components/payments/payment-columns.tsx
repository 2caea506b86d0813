import { Address } from "#components/data-table/cells/address.tsx";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { internalNote } from "#components/data-table/cells/direction.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Column } from "#components/data-table/columns/column.ts";
import * as messages from "#components/payments/messages.ts";
import { payments } from "#lib/resources/payments.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

const { fields } = payments;

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
export const paymentColumns: readonly Column<Payment>[] = [
  {
    id: "received",
    label: fields.received.label,
    width: "amount",
    align: "end",
    phone: "amount",
    cell: (payment, onPage) =>
      unreadableAt(payment, "transaction") ??
      unreadableAt(payment, "transaction.amount") ?? (
        <Amount {...receivedOf(payment)} decimals={decimalsOnPage(payment, onPage, receivedOf)} />
      ),
  },
  {
    id: "converted",
    label: fields.converted.label,
    width: "sum",
    align: "end",
    cell: (payment, onPage) =>
      unreadableAt(payment, "conversion") ??
      unreadableAt(payment, "conversion.quoteAmount") ?? (
        <Amount {...convertedOf(payment)} decimals={decimalsOnPage(payment, onPage, convertedOf)} />
      ),
  },
  {
    id: "paymentStatus",
    label: fields.paymentStatus.label,
    width: "provider-status",
    phone: "lead",
    cell: (payment) =>
      unreadableAt(payment, "paymentStatus") ?? (
        <Status
          kind="payment"
          value={payment.paymentStatus}
          note={internalNote(payment.direction)}
        />
      ),
  },
  {
    id: "id",
    label: fields.id.label,
    width: "id",
    phone: "name",
    fixed: true,
    cell: (payment) => unreadableAt(payment, "id") ?? <PaymentId payment={payment} />,
  },
  {
    id: "txnHash",
    label: fields.txnHash.label,
    width: "id",
    cell: (payment) =>
      unreadableAt(payment, "transaction.txnHash") ?? (
        <Address value={payment.transaction?.txnHash ?? null} what={messages.transactionHash} />
      ),
  },
  {
    id: "createdAt",
    label: fields.createdAt.label,
    width: "time",
    phone: "time",
    zoned: true,
    cell: (payment) => unreadableAt(payment, "createdAt") ?? <Time value={payment.createdAt} />,
  },
  {
    id: "paymentType",
    label: fields.paymentType.label,
    width: "short",
    extra: true,
    cell: (payment) => unreadableAt(payment, "paymentType") ?? <Text value={payment.paymentType} />,
  },
  {
    id: "address",
    label: fields.address.label,
    width: "id",
    extra: true,
    cell: (payment) =>
      unreadableAt(payment, "transaction.address") ?? (
        <Address value={payment.transaction?.address ?? null} />
      ),
  },
  {
    id: "conversionStatus",
    label: fields.conversionStatus.label,
    width: "provider-status",
    extra: true,
    cell: (payment) =>
      unreadableAt(payment, "conversion.conversionStatus") ?? (
        <Status kind="conversion" value={payment.conversion?.conversionStatus ?? null} />
      ),
  },
  {
    id: "processingFee",
    label: fields.processingFee.label,
    width: "figure",
    align: "end",
    extra: true,
    cell: (payment) =>
      unreadableAt(payment, "processingFee") ?? <Amount value={payment.processingFee} />,
  },
  {
    id: "conversionFee",
    label: fields.conversionFee.label,
    width: "figure",
    align: "end",
    extra: true,
    cell: (payment) =>
      unreadableAt(payment, "conversionFee") ?? <Amount value={payment.conversionFee} />,
  },
];

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
