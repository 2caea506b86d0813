import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/service-health.ts")).serviceHealthSchema,
);

const POLL_MS = 30_000;
/** Whoever waits for the service to come back wants to hear of it soon. */
const TROUBLED_POLL_MS = 3_000;

/**
 * How the payment service does, asked again every 30 s while the page is looked at, and every 3 s
 * until it does well.
 */
export function serviceHealthQuery() {
  return queryOptions({
    queryKey: ["service-health"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/service-health", { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.state === "up" ? POLL_MS : TROUBLED_POLL_MS),
    retry: false,
  });
}
