import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startList } from "#app/start-list.ts";
import { NowProvider } from "#components/table/now.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { listTransactions } from "#lib/operations/list-transactions.ts";
import { transactionsQuery } from "#lib/queries/transactions.ts";

export const metadata: Metadata = { title: "Transactions" };

export default async function TransactionsPage({ searchParams }: PageProps<"/transactions">) {
  const { state, openedAt } = await startList(searchParams, (query) => ({
    queryKey: transactionsQuery(query).queryKey,
    read: () => listTransactions(query),
  }));
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <TransactionsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
