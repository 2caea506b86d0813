import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/payouts/tracking-id-use.ts")).trackingIdUseSchema.nullable(),
);

/** Where a tracking ID was met before, as a warning: null if it was not seen. */
export function trackingIdUseQuery(trackingId: string) {
  return queryOptions({
    queryKey: ["payouts", "tracking-id-use", trackingId] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/tracking-ids?trackingId=${encodeURIComponent(trackingId)}`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: 10_000,
    retry: false,
  });
}
