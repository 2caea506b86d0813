import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import type { OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/payouts/own-address.ts")).ownAddressSchema,
);

/** Whether an address is the account's own. It warns in time; the review asks again, so a failure is not shown. */
export function ownAddressQuery({ currency, address, tag }: OwnAddressQuery) {
  return queryOptions({
    queryKey: ["payouts", "own-address", currency, address, tag ?? ""] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ currency, address, ...(tag ? { tag } : {}) });
      return (await fetchJson(load, `/api/payouts/own-address?${search}`, { signal })).data;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
