import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/start-queries.ts";
import { DeskScreen } from "#components/payouts/desk/desk-screen.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { readDesk } from "#lib/operations/read-desk.ts";
import { deskWorkQuery } from "#lib/queries/desk-work.ts";

export const metadata: Metadata = { title: "Waiting" };

export default async function DeskPage() {
  const caller = await pageCaller();
  const { queryKey } = deskWorkQuery();
  const state = await startQueries([{ queryKey, read: () => readDesk(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <DeskScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
