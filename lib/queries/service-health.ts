import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { serviceHealthSchema } from "#lib/schemas/service-health.ts";

const schema = z.object({ data: serviceHealthSchema });

/** How the payment service does, asked again every 30 s while the page is looked at. */
export function serviceHealthQuery() {
  return queryOptions({
    queryKey: ["service-health"] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(schema, "/api/service-health", { signal })).data,
    staleTime: 10_000,
    refetchInterval: 30_000,
    retry: false,
  });
}
