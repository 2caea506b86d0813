import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/start-record-list.ts";
import { PayoutsList } from "#components/payouts/payouts-list.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { findPayouts } from "#lib/operations/find-payouts.ts";
import { listPayouts } from "#lib/operations/list-payouts.ts";
import { totalRecords } from "#lib/operations/total-records.ts";
import { totalsQuery } from "#lib/queries/mirrored.ts";
import { mirroredPayoutsQuery, payoutsQuery } from "#lib/queries/payouts.ts";

export const metadata: Metadata = { title: "Payouts" };

export default async function PayoutsPage({ searchParams }: PageProps<"/payouts">) {
  const caller = await pageCaller();
  const { state, openedAt } = await startRecordList(searchParams, "payouts", {
    live: (query) => ({
      queryKey: payoutsQuery(query).queryKey,
      read: () => listPayouts(caller, query),
    }),
    mirrored: (query) => ({
      queryKey: mirroredPayoutsQuery(query).queryKey,
      read: () => findPayouts(caller, query),
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
