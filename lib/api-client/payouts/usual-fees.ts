import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/figures/usual-fees.ts")).usualFeesSchema,
);

/** What payouts of a currency usually cost and how long they take. It helps to choose, so a failure is not shown. */
export function usualFeesQuery(currency: string) {
  return queryOptions({
    queryKey: ["payouts", "usual-fees", currency] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/usual-fees?${new URLSearchParams({ currency })}`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
