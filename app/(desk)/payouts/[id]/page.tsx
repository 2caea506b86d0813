import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecord } from "#app/start-record.ts";
import { PayoutRecord } from "#components/payouts/record/payout-record.tsx";
import { getPayout } from "#lib/operations/get-payout.ts";
import { payoutQuery } from "#lib/queries/payouts.ts";

type Props = PageProps<"/payouts/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Payout ${(await params).id}` };
}

export default async function PayoutPage({ params }: Props) {
  const { id } = await params;
  const { queryKey } = payoutQuery(id);
  const state = await startRecord(id, { queryKey, read: () => getPayout(id) });
  return (
    <HydrationBoundary state={state}>
      <PayoutRecord id={id} />
    </HydrationBoundary>
  );
}
