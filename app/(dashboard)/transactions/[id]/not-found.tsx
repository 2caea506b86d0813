import type { Metadata } from "next";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { transactions } from "#lib/resources/transactions.ts";

export const metadata: Metadata = { title: "Transaction not found" };

export default function TransactionNotFound() {
  return <RecordMissing kind={kindOf(transactions)} />;
}
