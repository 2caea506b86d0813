import { createColumnHelper } from "@tanstack/react-table";
import { Address } from "#components/data-table/address.tsx";
import { Amount } from "#components/data-table/amount.tsx";
import type { Features } from "#components/data-table/features.ts";
import { Identifier } from "#components/data-table/identifier.tsx";
import { Status } from "#components/data-table/status.tsx";
import { Text } from "#components/data-table/text.tsx";
import { Time } from "#components/data-table/time.tsx";
import { unreadableAt } from "#components/data-table/unreadable.tsx";
import { receivedCurrency } from "#components/payments/record/received-currency.ts";
import type { Payment } from "#lib/schemas/payment.ts";

const column = createColumnHelper<Features, Payment>();

/** A payment with its transaction and conversion (docs/provider-interface.md). */
export const paymentColumns = column.columns([
  column.accessor("paymentStatus", {
    meta: { label: "Status", width: "status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "paymentStatus") ?? (
        <Status kind="payment" value={original.paymentStatus} />
      ),
  }),
  column.accessor((payment) => payment.transaction?.amount, {
    id: "received",
    meta: { label: "Received", width: "amount", align: "end", phone: "amount" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "transaction") ??
      unreadableAt(original, "transaction.amount") ?? (
        <Amount
          value={original.transaction?.amount ?? null}
          currency={receivedCurrency(original)}
        />
      ),
  }),
  column.accessor((payment) => payment.conversion?.quoteAmount, {
    id: "converted",
    meta: { label: "Converted to", width: "figure", align: "end" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "conversion") ??
      unreadableAt(original, "conversion.quoteAmount") ?? (
        <Amount
          value={original.conversion?.quoteAmount ?? null}
          currency={original.conversion?.quoteCurrency ?? null}
        />
      ),
  }),
  column.accessor("id", {
    meta: { label: "Payment ID", width: "short", phone: "name", fixed: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "id") ?? (
        <Identifier
          value={original.id}
          what="payment ID"
          path={original.id === null ? null : `/payments/${original.id}`}
        />
      ),
  }),
  column.accessor("createdAt", {
    meta: { label: "Created", width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("paymentType", {
    meta: { label: "Type", width: "short", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "paymentType") ?? <Text value={original.paymentType} />,
  }),
  column.accessor((payment) => payment.transaction?.txnHash, {
    id: "txnHash",
    meta: { label: "Transaction hash", width: "id", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "transaction.txnHash") ?? (
        <Address value={original.transaction?.txnHash ?? null} what="transaction hash" />
      ),
  }),
  column.accessor((payment) => payment.transaction?.address, {
    id: "address",
    meta: { label: "Address", width: "id", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "transaction.address") ?? (
        <Address value={original.transaction?.address ?? null} />
      ),
  }),
  column.accessor((payment) => payment.conversion?.conversionStatus, {
    id: "conversionStatus",
    meta: { label: "Conversion", width: "status", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "conversion.conversionStatus") ?? (
        <Status kind="conversion" value={original.conversion?.conversionStatus ?? null} />
      ),
  }),
  column.accessor("processingFee", {
    meta: { label: "Processing fee", width: "figure", align: "end", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "processingFee") ?? <Amount value={original.processingFee} />,
  }),
  column.accessor("conversionFee", {
    meta: { label: "Conversion fee", width: "figure", align: "end", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "conversionFee") ?? <Amount value={original.conversionFee} />,
  }),
]);
