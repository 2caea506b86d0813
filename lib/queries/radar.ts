import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

const load = loadAnswer(async () => (await import("#lib/schemas/radar.ts")).radarSchema);

type Asked = Pick<PayoutRequest, "currency" | "amount" | "address" | "tag" | "trackingId">;

/** What the duplicate radar finds about a payout that has not gone out. Asked once; it only warns. */
export function radarQuery({ currency, amount, address, tag, trackingId }: Asked) {
  const asked = { currency, amount, address, trackingId, ...(tag !== null && { tag }) };
  return queryOptions({
    queryKey: ["payouts", "radar", asked] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/radar?${new URLSearchParams(asked)}`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: 60_000,
    retry: false,
  });
}
