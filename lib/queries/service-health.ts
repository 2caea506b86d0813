import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/service-health.ts")).serviceHealthSchema,
);

/** How the payment service does, asked again every 30 s while the page is looked at. */
export function serviceHealthQuery() {
  return queryOptions({
    queryKey: ["service-health"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/service-health", { signal })).data,
    staleTime: 10_000,
    refetchInterval: 30_000,
    retry: false,
  });
}
