import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startChanges } from "#app/prefetch/start-changes.ts";
import { startRecord } from "#app/prefetch/start-record.ts";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { transactionQuery } from "#lib/api-client/records/transactions.ts";
import { records } from "#lib/operations/records/records.ts";

type Props = PageProps<"/transactions/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Transaction ${(await params).id}` };
}

export default async function TransactionPage({ params }: Props) {
  const caller = await pageCaller();
  const { id } = await params;
  const { queryKey } = transactionQuery(id);
  const state = await startRecord(
    id,
    { queryKey, read: () => records.transactions.get(caller, id) },
    [startChanges(caller, "transactions", id)],
  );
  return (
    <HydrationBoundary state={state}>
      <TransactionRecord id={id} />
    </HydrationBoundary>
  );
}
