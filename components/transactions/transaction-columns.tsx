import { createColumnHelper } from "@tanstack/react-table";
import { Address } from "#components/data-table/address.tsx";
import { Amount } from "#components/data-table/amount.tsx";
import type { Features } from "#components/data-table/features.ts";
import { Identifier } from "#components/data-table/identifier.tsx";
import { Status } from "#components/data-table/status.tsx";
import { Text } from "#components/data-table/text.tsx";
import { Time } from "#components/data-table/time.tsx";
import { unreadableAt } from "#components/data-table/unreadable.tsx";
import type { Transaction } from "#lib/schemas/transaction.ts";

const column = createColumnHelper<Features, Transaction>();

/** Every field of a transaction (docs/provider-interface.md). It names no currency. */
export const transactionColumns = column.columns([
  column.accessor("status", {
    meta: { label: "Status", width: "status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "status") ?? <Status kind="transaction" value={original.status} />,
  }),
  column.accessor("amount", {
    meta: { label: "Amount", width: "figure", align: "end", phone: "amount" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "amount") ?? <Amount value={original.amount} />,
  }),
  column.accessor("id", {
    meta: { label: "Transaction ID", width: "short", phone: "name", fixed: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "id") ?? (
        <Identifier
          value={original.id}
          what="transaction ID"
          path={original.id === null ? null : `/transactions/${original.id}`}
        />
      ),
  }),
  column.accessor("txnHash", {
    meta: { label: "Hash", width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "txnHash") ?? (
        <Address value={original.txnHash} what="transaction hash" />
      ),
  }),
  column.accessor("address", {
    meta: { label: "Address", width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "address") ?? <Address value={original.address} />,
  }),
  column.accessor("createdAt", {
    meta: { label: "Created", width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("blockchainFee", {
    meta: { label: "Blockchain fee", width: "figure", align: "end", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "blockchainFee") ?? <Amount value={original.blockchainFee} />,
  }),
  column.accessor("tag", {
    meta: { label: "Tag", width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "tag") ?? <Text value={original.tag} />,
  }),
]);
