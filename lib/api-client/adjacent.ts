import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/api-path.ts";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { retry } from "#lib/api-client/retry.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/adjacent.ts")).adjacentSchema);

/** The ids next to a record in its list: `{newer, older}`, null if there is none. */
export function adjacentQuery(resource: DatedResourceName, id: string) {
  return queryOptions({
    queryKey: [resource, "neighbours", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath(resource, id, "neighbours"), { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}
