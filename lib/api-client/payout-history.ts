import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { retry } from "#lib/api-client/retry.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/payout-history.ts")).payoutHistorySchema,
);

/** What was seen of an order and when first, and what users decided on it. */
export function payoutHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "history"] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/entries/${encodeURIComponent(id)}/history`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: 2_000,
    ...retry,
  });
}
