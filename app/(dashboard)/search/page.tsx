import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { SearchScreen } from "#components/search/search-screen.tsx";
import { asText, readParams } from "#components/ui/url/query-params.ts";
import { searchQuery } from "#lib/api-client/records/search.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { MOST_HITS } from "#lib/schemas/synced/hits.ts";
import { PASTED_LENGTH } from "#lib/text/search-forms.ts";

export const metadata: Metadata = { title: messages.search };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const caller = await pageCaller();
  const asked = readParams({ q: asText }, await searchParams).q ?? "";
  const q = asked.trim().slice(0, PASTED_LENGTH);
  const state = await startQueries(
    q === ""
      ? []
      : [
          {
            queryKey: searchQuery(q, MOST_HITS).queryKey,
            read: () => searchRecords(caller, { q, limit: MOST_HITS }),
          },
        ],
  );
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <SearchScreen q={q} />
      </NowProvider>
    </HydrationBoundary>
  );
}
