import { Address } from "#components/data-table/cells/address.tsx";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { DirectionWord } from "#components/data-table/cells/direction.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Column } from "#components/data-table/columns/column.ts";
import * as messages from "#components/transactions/messages.ts";
import { coinOf } from "#lib/addresses/networks.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

const { fields } = transactions;

function amountOf({ amount, currency: known }: Transaction): Money {
  return { value: amount, currency: known.code, known };
}

function feeOf({ blockchainFee, currency: { code } }: Transaction): Money {
  return { value: blockchainFee, currency: code === null ? null : coinOf(code) };
}

/** Every field of a transaction (docs/provider-interface.md), with the currency that Counterfoil worked out. */
export const transactionColumns: readonly Column<Transaction>[] = [
  {
    id: "amount",
    label: fields.amount.label,
    width: "amount",
    align: "end",
    phone: "amount",
    cell: (transaction, onPage) =>
      unreadableAt(transaction, "amount") ?? (
        <Amount
          {...amountOf(transaction)}
          decimals={decimalsOnPage(transaction, onPage, amountOf)}
        />
      ),
  },
  {
    id: "status",
    label: fields.status.label,
    width: "provider-status",
    phone: "lead",
    cell: (transaction) =>
      unreadableAt(transaction, "status") ?? (
        <Status kind="transaction" value={transaction.status} />
      ),
  },
  {
    id: "direction",
    label: fields.direction.label,
    width: "word",
    cell: (transaction) => <DirectionWord value={transaction.direction} />,
  },
  {
    id: "id",
    label: fields.id.label,
    width: "short",
    phone: "name",
    fixed: true,
    cell: (transaction) =>
      unreadableAt(transaction, "id") ?? (
        <Identifier
          value={transaction.id}
          what={messages.transactionID}
          path={transaction.id === null ? null : `/${transactions.name}/${transaction.id}`}
        />
      ),
  },
  {
    id: "txnHash",
    label: fields.txnHash.label,
    width: "id",
    cell: (transaction) =>
      unreadableAt(transaction, "txnHash") ?? (
        <Address value={transaction.txnHash} what={messages.transactionHash} />
      ),
  },
  {
    id: "address",
    label: fields.address.label,
    width: "id",
    cell: (transaction) =>
      unreadableAt(transaction, "address") ?? <Address value={transaction.address} />,
  },
  {
    id: "createdAt",
    label: fields.createdAt.label,
    width: "time",
    phone: "time",
    zoned: true,
    cell: (transaction) =>
      unreadableAt(transaction, "createdAt") ?? <Time value={transaction.createdAt} />,
  },
  {
    id: "blockchainFee",
    label: fields.blockchainFee.label,
    width: "figure",
    align: "end",
    extra: true,
    cell: (transaction, onPage) =>
      unreadableAt(transaction, "blockchainFee") ?? (
        <Amount {...feeOf(transaction)} decimals={decimalsOnPage(transaction, onPage, feeOf)} />
      ),
  },
  {
    id: "tag",
    label: fields.tag.label,
    width: "short",
    extra: true,
    cell: (transaction) => unreadableAt(transaction, "tag") ?? <Text value={transaction.tag} />,
  },
];
