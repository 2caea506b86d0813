import * as z from "zod";
import { formatMicros } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";

export const TRANSACTION_COLUMNS =
  "id, amount, blockchain_fee, address, txn_hash, tag, status, created_us";

const transactionRow = z.object({
  id: int8,
  amount,
  blockchain_fee: amount,
  address: z.string(),
  txn_hash: z.string(),
  tag: z.string().nullable(),
  status: z.string(),
  created_us: int8,
});

export type TransactionWire = {
  id: number;
  amount: string;
  blockchainFee: string;
  address: string;
  txnHash: string;
  tag: string | null;
  status: string;
  createdAt: string;
};

/** A transaction as the interface writes it (docs/provider-interface.md, Records): masked in listings, whole by id and within a payment. */
export function writeTransaction(row: unknown, answer: "get" | "list"): TransactionWire {
  const transaction = transactionRow.parse(row);
  const shown = answer === "list" ? mask : (text: string) => text;
  return {
    id: transaction.id,
    amount: transaction.amount,
    blockchainFee: transaction.blockchain_fee,
    address: shown(transaction.address),
    txnHash: shown(transaction.txn_hash),
    tag: transaction.tag,
    status: transaction.status,
    createdAt: formatMicros(transaction.created_us),
  };
}

/** Transaction listings show addresses and hashes partly masked with asterisks (docs/provider-interface.md, Records). */
function mask(text: string): string {
  return `${text.slice(0, 6)}********${text.slice(-4)}`;
}
