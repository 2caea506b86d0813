import { recordMetadata, recordPage } from "#app/record-page.tsx";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { transactions } from "#lib/resources/transactions.ts";

type Props = PageProps<"/transactions/[id]">;

export const generateMetadata = ({ params }: Props) => recordMetadata(transactions, params);

export default function TransactionPage({ params }: Props) {
  return recordPage(transactions, params, TransactionRecord);
}
