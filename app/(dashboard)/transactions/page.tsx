import type { Metadata } from "next";
import { recordListPage } from "#app/record-list-page.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { transactions } from "#lib/resources/transactions.ts";

export const metadata: Metadata = { title: transactions.noun.title };

export default function TransactionsPage({ searchParams }: PageProps<"/transactions">) {
  return recordListPage(transactions, searchParams, <TransactionsList />);
}
