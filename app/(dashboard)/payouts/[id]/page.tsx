import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startPayout } from "#app/prefetch/start-payout.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { PayoutScreen } from "#components/payouts/payout-page/payout-screen.tsx";

type Props = PageProps<"/payouts/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: (await startPayout(id)).title };
}

export default async function PayoutPage({ params }: Props) {
  const { id } = await params;
  const { of, state } = await startPayout(id);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <PayoutScreen of={of} id={id} />
      </NowProvider>
    </HydrationBoundary>
  );
}
