import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { trackingIdUseSchema } from "#lib/schemas/tracking-id-use.ts";

const schema = z.object({ data: trackingIdUseSchema.nullable() });

/** Where a tracking ID was met before, as a warning: null where it was not seen. */
export function trackingIdUseQuery(trackingId: string) {
  return queryOptions({
    queryKey: ["payouts", "tracking-id-use", trackingId] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/tracking-ids?trackingId=${encodeURIComponent(trackingId)}`;
      return (await fetchJson(schema, path, { signal })).data;
    },
    staleTime: 10_000,
    retry: false,
  });
}
