import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PayoutsList } from "#components/payouts/payouts-list.tsx";
import { payouts } from "#lib/resources/payouts.ts";

export const metadata: Metadata = { title: payouts.noun.title };

export default async function PayoutsPage({ searchParams }: PageProps<"/payouts">) {
  const { state, openedAt } = await startRecordList(searchParams, payouts);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PayoutsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
