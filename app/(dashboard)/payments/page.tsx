import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { paymentsQuery, syncedPaymentsQuery } from "#lib/api-client/records/payments.ts";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { payments } from "#lib/resources/payments.ts";

export const metadata: Metadata = { title: payments.noun.title };

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const caller = await pageCaller();
  const { state, openedAt } = await startRecordList(searchParams, payments, {
    live: (query) => ({
      queryKey: paymentsQuery(query).queryKey,
      read: () => records.payments.list(caller, query),
    }),
    synced: (query) => ({
      queryKey: syncedPaymentsQuery(query).queryKey,
      read: () => records.payments.find(caller, query),
    }),
    totals: (filter) => ({
      queryKey: totalsQuery("payments", filter).queryKey,
      read: () => totalRecords(caller, "payments", filter),
    }),
  });
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PaymentsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
