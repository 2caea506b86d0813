import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startPayoutList } from "#app/prefetch/start-payout-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PayoutsList } from "#components/payouts/list/payouts-list.tsx";
import { payoutList } from "#lib/resources/payout-list.ts";

export const metadata: Metadata = { title: payoutList.noun.title };

export default async function PayoutsPage({ searchParams }: PageProps<"/payouts">) {
  const { state, openedAt } = await startPayoutList(searchParams);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PayoutsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
