import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { WalletsScreen } from "#components/wallets/wallets-screen.tsx";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { listWallets } from "#lib/operations/records/list-wallets.ts";

export const metadata: Metadata = { title: messages.wallets };

export default async function WalletsPage() {
  const caller = await pageCaller();
  const { queryKey } = walletsQuery();
  const state = await startQueries([{ queryKey, read: () => listWallets(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <WalletsScreen />
    </HydrationBoundary>
  );
}
