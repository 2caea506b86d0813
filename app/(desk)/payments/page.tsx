import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startList } from "#app/start-list.ts";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { listPayments } from "#lib/operations/list-payments.ts";
import { paymentsQuery } from "#lib/queries/payments.ts";

export const metadata: Metadata = { title: "Payments" };

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const { state, openedAt } = await startList(searchParams, (query) => ({
    queryKey: paymentsQuery(query).queryKey,
    read: () => listPayments(query),
  }));
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PaymentsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
