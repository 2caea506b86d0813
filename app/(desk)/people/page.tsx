import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { requireMay } from "#app/require-may.ts";
import { startPeople } from "#app/start-people.ts";
import { PeopleScreen } from "#components/people/people-screen.tsx";
import { NowProvider } from "#components/table/now.tsx";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  requireMay(await pageCaller(), "people.list");
  const { state, openedAt } = await startPeople();
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <PeopleScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
