import { queryOptions } from "@tanstack/react-query";
import { resourceKeys } from "#lib/api-client/records/resource.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/records/currency.ts")).currencySchema.array(),
);

/** Every currency that the provider knows, over all pages of its list. */
export function catalogueQuery() {
  return queryOptions({
    queryKey: [...resourceKeys("currencies").all, "catalogue"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/currencies/all", { signal })).data,
    staleTime: 60_000,
    ...retry,
  });
}
