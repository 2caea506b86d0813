import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import type { OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";

const loadTrackingIdUse = loadAnswer(async () =>
  (await import("#lib/schemas/payouts/tracking-id-use.ts")).trackingIdUseSchema.nullable(),
);

/** Where a tracking ID was met before, as a warning: null if it was not seen. */
export function trackingIdUseQuery(trackingId: string) {
  return queryOptions({
    queryKey: ["payouts", "tracking-id-use", trackingId] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/tracking-ids?trackingId=${encodeURIComponent(trackingId)}`;
      return (await fetchJson(loadTrackingIdUse, path, { signal })).data;
    },
    staleTime: 10_000,
    retry: false,
  });
}

const loadOwnAddress = loadAnswer(
  async () => (await import("#lib/schemas/payouts/own-address.ts")).ownAddressSchema,
);

/** Whether an address is the account's own. It warns in time; the review asks again, so a failure is not shown. */
export function ownAddressQuery({ currency, address, tag }: OwnAddressQuery) {
  return queryOptions({
    queryKey: ["payouts", "own-address", currency, address, tag ?? ""] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ currency, address, ...(tag ? { tag } : {}) });
      return (await fetchJson(loadOwnAddress, `/api/payouts/own-address?${search}`, { signal }))
        .data;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

const loadUsualFees = loadAnswer(
  async () => (await import("#lib/schemas/figures/usual-fees.ts")).usualFeesSchema,
);

/** What payouts of a currency usually cost and how long they take. It helps to choose, so a failure is not shown. */
export function usualFeesQuery(currency: string) {
  return queryOptions({
    queryKey: ["payouts", "usual-fees", currency] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/usual-fees?${new URLSearchParams({ currency })}`;
      return (await fetchJson(loadUsualFees, path, { signal })).data;
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
