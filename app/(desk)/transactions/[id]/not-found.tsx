import type { Metadata } from "next";
import { RecordMissing } from "#components/record/record-missing.tsx";
import { TRANSACTION } from "#components/transactions/record/transaction-kind.ts";

export const metadata: Metadata = { title: "No such transaction" };

export default function TransactionNotFound() {
  return <RecordMissing kind={TRANSACTION} />;
}
