import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startChanges } from "#app/prefetch/start-changes.ts";
import { startRecord } from "#app/prefetch/start-record.ts";
import { PaymentRecord } from "#components/payments/record/payment-record.tsx";
import { paymentQuery } from "#lib/api-client/records/payments.ts";
import { records } from "#lib/operations/records/records.ts";

type Props = PageProps<"/payments/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Payment ${(await params).id}` };
}

export default async function PaymentPage({ params }: Props) {
  const caller = await pageCaller();
  const { id } = await params;
  const { queryKey } = paymentQuery(id);
  const state = await startRecord(id, { queryKey, read: () => records.payments.get(caller, id) }, [
    startChanges(caller, "payments", id),
  ]);
  return (
    <HydrationBoundary state={state}>
      <PaymentRecord id={id} />
    </HydrationBoundary>
  );
}
