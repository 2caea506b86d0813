import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startDrafts } from "#app/prefetch/start-drafts.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { InboxScreen } from "#components/inbox/inbox-screen.tsx";
import { fundsHoldsQuery } from "#lib/api-client/payouts/funds-holds.ts";
import { inboxQuery } from "#lib/api-client/payouts/inbox.ts";
import { payoutStopsQuery } from "#lib/api-client/payouts/payout-stops.ts";
import { accountHoldQuery, unknownCredentialsQuery } from "#lib/api-client/payouts/send-now.ts";
import { readInbox } from "#lib/operations/orders/read-inbox.ts";
import { getAccountHold } from "#lib/operations/sending/account-hold.ts";
import { listFundsHolds } from "#lib/operations/sending/funds-holds.ts";
import { listPayoutStops } from "#lib/operations/sending/payout-stops.ts";
import { getUnknownCredentials } from "#lib/operations/sending/provider-credentials.ts";

export const metadata: Metadata = { title: messages.inbox };

export default async function InboxPage() {
  const caller = await pageCaller();
  requireMay(caller, "payouts.inbox");
  const state = await startQueries([
    { queryKey: inboxQuery().queryKey, read: () => readInbox(caller) },
    // These are above other groups, which would move down if these came later.
    { queryKey: accountHoldQuery().queryKey, read: () => getAccountHold(caller) },
    { queryKey: unknownCredentialsQuery().queryKey, read: () => getUnknownCredentials(caller) },
    { queryKey: payoutStopsQuery().queryKey, read: () => listPayoutStops(caller) },
    { queryKey: fundsHoldsQuery().queryKey, read: () => listFundsHolds(caller) },
    ...(await startDrafts()),
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <InboxScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
