import { createColumnHelper } from "@tanstack/react-table";
import { Address } from "#components/data-table/cells/address.tsx";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { DirectionWord } from "#components/data-table/cells/direction.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import * as messages from "#components/transactions/messages.ts";
import { networkCoin } from "#lib/addresses/network-of-currency.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

const { fields } = transactions;
const column = createColumnHelper<Features, Transaction>();

function amountOf({ amount, currency: known }: Transaction): Money {
  return { value: amount, currency: known.code, known };
}

function feeOf({ blockchainFee, currency: { code } }: Transaction): Money {
  return { value: blockchainFee, currency: code === null ? null : networkCoin(code) };
}

/** Every field of a transaction (docs/provider-interface.md), with the currency that Counterfoil worked out. */
export const transactionColumns = column.columns([
  column.accessor("amount", {
    meta: { label: fields.amount.label, width: "amount", align: "end", phone: "amount" },
    cell: (cell) =>
      unreadableAt(cell.row.original, "amount") ?? (
        <Amount {...amountOf(cell.row.original)} decimals={decimalsOnPage(cell, amountOf)} />
      ),
  }),
  column.accessor("status", {
    meta: { label: fields.status.label, width: "provider-status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "status") ?? <Status kind="transaction" value={original.status} />,
  }),
  column.accessor("direction", {
    meta: { label: fields.direction.label, width: "word" },
    cell: ({ row: { original } }) => <DirectionWord value={original.direction} />,
  }),
  column.accessor("id", {
    meta: { label: fields.id.label, width: "short", phone: "name", fixed: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "id") ?? (
        <Identifier
          value={original.id}
          what={messages.transactionID}
          path={original.id === null ? null : `/${transactions.name}/${original.id}`}
        />
      ),
  }),
  column.accessor("txnHash", {
    meta: { label: fields.txnHash.label, width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "txnHash") ?? (
        <Address value={original.txnHash} what={messages.transactionHash} />
      ),
  }),
  column.accessor("address", {
    meta: { label: fields.address.label, width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "address") ?? <Address value={original.address} />,
  }),
  column.accessor("createdAt", {
    meta: { label: fields.createdAt.label, width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("blockchainFee", {
    meta: { label: fields.blockchainFee.label, width: "figure", align: "end", extra: true },
    cell: (cell) =>
      unreadableAt(cell.row.original, "blockchainFee") ?? (
        <Amount {...feeOf(cell.row.original)} decimals={decimalsOnPage(cell, feeOf)} />
      ),
  }),
  column.accessor("tag", {
    meta: { label: fields.tag.label, width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "tag") ?? <Text value={original.tag} />,
  }),
]);
