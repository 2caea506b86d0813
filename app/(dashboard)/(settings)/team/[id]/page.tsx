import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startMembers } from "#app/prefetch/start-members.ts";
import { requireMay } from "#app/require-may.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { MemberScreen } from "#components/team/member-screen.tsx";

export const metadata: Metadata = { title: messages.member };

export default async function MemberPage({ params }: PageProps<"/team/[id]">) {
  requireMay(await pageCaller(), "people.list");
  const { id } = await params;
  const { state, openedAt, knows } = await startMembers();
  if (!knows(id)) notFound();
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <MemberScreen id={id} />
      </NowProvider>
    </HydrationBoundary>
  );
}
