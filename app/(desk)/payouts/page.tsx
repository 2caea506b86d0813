import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startList } from "#app/start-list.ts";
import { PayoutsList } from "#components/payouts/payouts-list.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { listPayouts } from "#lib/operations/list-payouts.ts";
import { payoutsQuery } from "#lib/queries/payouts.ts";

export const metadata: Metadata = { title: "Payouts" };

export default async function PayoutsPage({ searchParams }: PageProps<"/payouts">) {
  const { state, openedAt } = await startList(searchParams, (query) => ({
    queryKey: payoutsQuery(query).queryKey,
    read: () => listPayouts(query),
  }));
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PayoutsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
