import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { NoneWithinLimits } from "#components/record-page/none-within-limits.tsx";
import { payments } from "#lib/resources/payments.ts";
import { seesKind } from "#lib/schemas/identity/sees-kind.ts";

export const metadata: Metadata = { title: payments.noun.title };

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const { limits } = (await pageCaller()).member;
  if (!seesKind(limits, "payments")) return <NoneWithinLimits noun={payments.noun} />;
  const { state, openedAt } = await startRecordList(searchParams, payments);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PaymentsList />
      </NowProvider>
    </HydrationBoundary>
  );
}
