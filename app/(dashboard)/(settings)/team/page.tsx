import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startMembers } from "#app/prefetch/start-members.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { TeamScreen } from "#components/team/team-screen.tsx";

export const metadata: Metadata = { title: messages.team };

export default async function TeamPage() {
  requireMay(await pageCaller(), "people.list");
  const { state, openedAt } = await startMembers();
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <TeamScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
