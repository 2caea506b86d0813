import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { FilesScreen } from "#components/files/files-screen.tsx";
import { exportsQuery } from "#lib/api-client/records/exports.ts";
import { listExports } from "#lib/operations/records/exports.ts";

export const metadata: Metadata = { title: messages.files };

export default async function FilesPage() {
  const caller = await pageCaller();
  const { queryKey } = exportsQuery(null);
  const state = await startQueries([{ queryKey, read: () => listExports(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <FilesScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
