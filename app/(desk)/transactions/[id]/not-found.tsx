import { RecordMissing } from "#components/record/record-missing.tsx";
import { TRANSACTION } from "#components/transactions/record/transaction-kind.ts";

export default function TransactionNotFound() {
  return <RecordMissing kind={TRANSACTION} />;
}
