import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startMembers } from "#app/prefetch/start-members.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { MemberScreen } from "#components/team/member-screen.tsx";

type Props = PageProps<"/team/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { member } = await startMember((await params).id);
  return { title: member?.name ?? messages.member };
}

export default async function MemberPage({ params }: Props) {
  const { id } = await params;
  const { state, openedAt } = await startMember(id);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <MemberScreen id={id} />
      </NowProvider>
    </HydrationBoundary>
  );
}

/** Starts a member's page, which is a 404 where there is no such member. */
async function startMember(id: string) {
  requireMay(await pageCaller(), "people.list");
  const { state, openedAt, members } = await startMembers();
  const member = members?.find((one) => one.id === id);
  if (members !== null && member === undefined) notFound();
  return { state, openedAt, member };
}
