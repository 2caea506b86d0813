import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/start-queries.ts";
import { DeskScreen } from "#components/payouts/desk/desk-screen.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { listDrafts } from "#lib/operations/list-drafts.ts";
import { readDesk } from "#lib/operations/read-desk.ts";
import { deskWorkQuery } from "#lib/queries/desk-work.ts";
import { payoutDraftsQuery } from "#lib/queries/payout-drafts.ts";
import { isPermitted } from "#lib/schemas/permissions.ts";

export const metadata: Metadata = { title: "Waiting" };

export default async function DeskPage() {
  const caller = await pageCaller();
  const drafts = isPermitted(caller.person.roles, "payout-drafts.list")
    ? [{ queryKey: payoutDraftsQuery().queryKey, read: () => listDrafts(caller) }]
    : [];
  const state = await startQueries([
    { queryKey: deskWorkQuery().queryKey, read: () => readDesk(caller) },
    // They stand between the groups, which would go down when they came later.
    ...drafts,
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <DeskScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
