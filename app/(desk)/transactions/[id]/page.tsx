import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecord } from "#app/start-record.ts";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { getTransaction } from "#lib/operations/get-transaction.ts";
import { transactionQuery } from "#lib/queries/transactions.ts";

type Props = PageProps<"/transactions/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Transaction ${(await params).id}` };
}

export default async function TransactionPage({ params }: Props) {
  const { id } = await params;
  const { queryKey } = transactionQuery(id);
  const state = await startRecord(id, { queryKey, read: () => getTransaction(id) });
  return (
    <HydrationBoundary state={state}>
      <TransactionRecord id={id} />
    </HydrationBoundary>
  );
}
