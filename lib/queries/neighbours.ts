import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/neighbours.ts")).neighboursSchema);

/** The ids next to a record in its list: `{newer, older}`, null where there is none. */
export function neighboursQuery(resource: "payouts" | "payments" | "transactions", id: string) {
  return queryOptions({
    queryKey: [resource, "neighbours", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath(resource, id, "neighbours"), { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}
