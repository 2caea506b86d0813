import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { SyncScreen } from "#components/data-sync/data-sync-screen.tsx";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { discrepanciesQuery, syncStateQuery } from "#lib/api-client/data-sync.ts";
import { statusesQuery } from "#lib/api-client/statuses.ts";
import { getSync, listDiscrepancies } from "#lib/operations/data-sync.ts";
import { listStatuses } from "#lib/operations/statuses.ts";
import { discrepancyQuerySchema } from "#lib/schemas/synced/sync-discrepancy.ts";

export const metadata: Metadata = { title: messages.dataSync };

export default async function SyncPage({ searchParams }: PageProps<"/data-sync">) {
  const caller = await pageCaller();
  requireMay(caller, "data-sync.get");
  const { resource, before } = await searchParams;
  const asked = discrepancyQuerySchema.safeParse({ resource, before });
  const state = await startQueries([
    { queryKey: syncStateQuery().queryKey, read: () => getSync(caller) },
    { queryKey: statusesQuery().queryKey, read: () => listStatuses(caller) },
    ...(asked.success
      ? [
          {
            queryKey: discrepanciesQuery(asked.data).queryKey,
            read: () => listDiscrepancies(caller, asked.data),
          },
        ]
      : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <SyncScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
