import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { ControlScreen } from "#components/payouts/control/control-screen.tsx";
import { payoutControlQuery } from "#lib/api-client/payouts/payout-control.ts";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import { getPayoutControl } from "#lib/operations/payout-control/payout-control.ts";
import { listPayoutStops } from "#lib/operations/sending/payout-stops.ts";

export const metadata: Metadata = { title: messages.payoutControl };

export default async function PayoutControlPage() {
  const caller = await pageCaller();
  requireMay(caller, "payout-control.get");
  const { queryKey } = payoutControlQuery();
  const state = await startQueries([
    { queryKey, read: () => getPayoutControl(caller) },
    { queryKey: payoutStopsQuery().queryKey, read: () => listPayoutStops(caller) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <ControlScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
