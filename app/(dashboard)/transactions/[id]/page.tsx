import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startProviderRecord } from "#app/prefetch/start-record.ts";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";

type Props = PageProps<"/transactions/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await startProviderRecord("transactions", id);
  return { title: `Transaction ${id}` };
}

export default async function TransactionPage({ params }: Props) {
  const { id } = await params;
  const state = await startProviderRecord("transactions", id);
  return (
    <HydrationBoundary state={state}>
      <TransactionRecord id={id} />
    </HydrationBoundary>
  );
}
