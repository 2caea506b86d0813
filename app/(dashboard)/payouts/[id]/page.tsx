import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { z } from "zod";
import { pageCaller } from "#app/page-caller.ts";
import { startOrder } from "#app/prefetch/start-order.ts";
import { startProviderRecord } from "#app/prefetch/start-record.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { OutcomeScreen } from "#components/payouts/outcome/outcome-screen.tsx";
import { PayoutRecord } from "#components/payouts/record/payout-record.tsx";
import { orderOfPayoutQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { getOrderOfPayout } from "#lib/operations/orders/get-payout-order.ts";

type Props = PageProps<"/payouts/[id]">;

/** An order in Counterfoil's own journal; the provider's payouts have numbers. */
function isOrderId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: isOrderId(id) ? "Outcome of a payout" : `Payout ${id}` };
}

export default async function PayoutPage({ params }: Props) {
  const { id } = await params;
  if (isOrderId(id)) {
    return (
      <HydrationBoundary state={await startOrder(id)}>
        <NowProvider renderedAt={new Date().toISOString()}>
          <OutcomeScreen id={id} />
        </NowProvider>
      </HydrationBoundary>
    );
  }
  const state = await startProviderRecord("payouts", id, [
    {
      queryKey: orderOfPayoutQuery(id).queryKey,
      read: async () => getOrderOfPayout(await pageCaller(), id),
    },
  ]);
  return (
    <HydrationBoundary state={state}>
      <PayoutRecord id={id} />
    </HydrationBoundary>
  );
}
