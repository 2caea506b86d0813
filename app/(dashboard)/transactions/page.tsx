import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import {
  syncedTransactionsQuery,
  transactionsQuery,
} from "#lib/api-client/records/transactions.ts";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { transactions } from "#lib/resources/transactions.ts";

export const metadata: Metadata = { title: transactions.noun.title };

export default async function TransactionsPage({ searchParams }: PageProps<"/transactions">) {
  const caller = await pageCaller();
  const { state, openedAt } = await startRecordList(searchParams, transactions, {
    live: (query) => ({
      queryKey: transactionsQuery(query).queryKey,
      read: () => records.transactions.list(caller, query),
    }),
    synced: (query) => ({
      queryKey: syncedTransactionsQuery(query).queryKey,
      read: () => records.transactions.find(caller, query),
    }),
    totals: (filter) => ({
      queryKey: totalsQuery("transactions", filter).queryKey,
      read: () => totalRecords(caller, "transactions", filter),
    }),
  });
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <TransactionsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
