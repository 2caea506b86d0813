import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/start-queries.ts";
import { MirrorScreen } from "#components/mirror/mirror-screen.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { getMirror, listFindings } from "#lib/operations/get-mirror.ts";
import { findingsQuery, mirrorQuery } from "#lib/queries/mirror.ts";
import { findingQuerySchema } from "#lib/schemas/mirror/mirror-finding.ts";

export const metadata: Metadata = { title: "Mirror" };

export default async function MirrorPage({ searchParams }: PageProps<"/mirror">) {
  const caller = await pageCaller();
  const { resource, before } = await searchParams;
  const asked = findingQuerySchema.safeParse({ resource, before });
  const state = await startQueries([
    { queryKey: mirrorQuery().queryKey, read: () => getMirror(caller) },
    ...(asked.success
      ? [
          {
            queryKey: findingsQuery(asked.data).queryKey,
            read: () => listFindings(caller, asked.data),
          },
        ]
      : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <MirrorScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
