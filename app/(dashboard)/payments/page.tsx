import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { payments } from "#lib/resources/payments.ts";

export const metadata: Metadata = { title: payments.noun.title };

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const { state, openedAt } = await startRecordList(searchParams, payments);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PaymentsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
