import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startProviderRecord } from "#app/prefetch/start-record.ts";
import { PaymentRecord } from "#components/payments/record/payment-record.tsx";

type Props = PageProps<"/payments/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await startProviderRecord("payments", id);
  return { title: `Payment ${id}` };
}

export default async function PaymentPage({ params }: Props) {
  const { id } = await params;
  const state = await startProviderRecord("payments", id);
  return (
    <HydrationBoundary state={state}>
      <PaymentRecord id={id} />
    </HydrationBoundary>
  );
}
