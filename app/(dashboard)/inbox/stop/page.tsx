import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { StopScreen } from "#components/payouts/stop/stop-screen.tsx";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import { listPayoutStops } from "#lib/operations/sending/payout-stops.ts";

export const metadata: Metadata = { title: messages.stopSending };

export default async function StopPage() {
  const caller = await pageCaller();
  requireMay(caller, "payout-stops.list");
  const { queryKey } = payoutStopsQuery();
  const state = await startQueries([{ queryKey, read: () => listPayoutStops(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <StopScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
