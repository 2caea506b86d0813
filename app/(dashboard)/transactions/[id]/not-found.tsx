import type { Metadata } from "next";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { TRANSACTION } from "#components/transactions/record/transaction-kind.ts";

export const metadata: Metadata = { title: "Transaction not found" };

export default function TransactionNotFound() {
  return <RecordMissing kind={TRANSACTION} />;
}
