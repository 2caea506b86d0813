import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { retry } from "#lib/api-client/requests/retry.ts";

const loadFound = async () => (await import("#lib/schemas/synced/search.ts")).foundSchema;

/** What a text is found in, over everything; while another is typed, the last hits stay. */
export function searchQuery(q: string, limit = 20) {
  const path = `/api/search?${new URLSearchParams({ q, limit: String(limit) })}`;
  return queryOptions({
    queryKey: ["search", { q, limit }],
    queryFn: ({ signal }) => fetchJson(loadFound, path, { signal }),
    enabled: q.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...retry,
  });
}
