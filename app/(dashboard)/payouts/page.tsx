import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PayoutsList } from "#components/payouts/payouts-list.tsx";
import { payoutsQuery, syncedPayoutsQuery } from "#lib/api-client/records/payouts.ts";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { payouts } from "#lib/resources/payouts.ts";

export const metadata: Metadata = { title: payouts.noun.title };

export default async function PayoutsPage({ searchParams }: PageProps<"/payouts">) {
  const caller = await pageCaller();
  const { state, openedAt } = await startRecordList(searchParams, payouts, {
    live: (query) => ({
      queryKey: payoutsQuery(query).queryKey,
      read: () => records.payouts.list(caller, query),
    }),
    synced: (query) => ({
      queryKey: syncedPayoutsQuery(query).queryKey,
      read: () => records.payouts.find(caller, query),
    }),
    totals: (filter) => ({
      queryKey: totalsQuery("payouts", filter).queryKey,
      read: () => totalRecords(caller, "payouts", filter),
    }),
  });
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PayoutsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
