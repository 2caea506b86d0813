import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/provider-health.ts")).providerHealthSchema,
);

const POLL_MS = 30_000;
/** A user who waits for the provider to come back wants to know soon. */
const TROUBLED_POLL_MS = 3_000;

/**
 * The provider's health, asked again every 30 s while the page is visible, and every 3 s until it
 * is well.
 */
export function providerHealthQuery() {
  return queryOptions({
    queryKey: ["service-health"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/service-health", { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.state === "up" ? POLL_MS : TROUBLED_POLL_MS),
    retry: false,
  });
}
