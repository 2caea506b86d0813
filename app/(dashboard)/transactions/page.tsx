import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { NoneWithinLimits } from "#components/record-page/none-within-limits.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { transactions } from "#lib/resources/transactions.ts";
import { seesKind } from "#lib/schemas/identity/sees-kind.ts";

export const metadata: Metadata = { title: transactions.noun.title };

export default async function TransactionsPage({ searchParams }: PageProps<"/transactions">) {
  const { limits } = (await pageCaller()).member;
  if (!seesKind(limits, "transactions")) return <NoneWithinLimits noun={transactions.noun} />;
  const { state, openedAt } = await startRecordList(searchParams, transactions);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <TransactionsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
