import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageCaller } from "#app/page-caller.ts";
import { requireMay } from "#app/require-may.ts";
import { startPeople } from "#app/start-people.ts";
import { MemberScreen } from "#components/people/member-screen.tsx";
import { NowProvider } from "#components/table/now.tsx";

export const metadata: Metadata = { title: "Person" };

export default async function PersonPage({ params }: PageProps<"/people/[id]">) {
  requireMay(await pageCaller(), "people.list");
  const { id } = await params;
  const { state, openedAt, knows } = await startPeople();
  if (!knows(id)) notFound();
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <MemberScreen id={id} />
      </NowProvider>
    </HydrationBoundary>
  );
}
