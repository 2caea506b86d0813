import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { transactions } from "#lib/resources/transactions.ts";

export const metadata: Metadata = { title: transactions.noun.title };

export default async function TransactionsPage({ searchParams }: PageProps<"/transactions">) {
  const { state, openedAt } = await startRecordList(searchParams, transactions);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <TransactionsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
