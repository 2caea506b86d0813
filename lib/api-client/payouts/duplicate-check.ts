import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/payouts/duplicate-check.ts")).duplicateCheckSchema,
);

type Asked = Pick<PayoutRequest, "currency" | "amount" | "address" | "tag" | "trackingId">;

/**
 * What the duplicate check finds about a payout that has not gone out. Asked once; it only warns.
 */
export function duplicateCheckQuery({ currency, amount, address, tag, trackingId }: Asked) {
  const asked = { currency, amount, address, trackingId, ...(tag !== null && { tag }) };
  return queryOptions({
    queryKey: ["payouts", "duplicate-check", asked] as const,
    queryFn: async ({ signal }) => {
      // The former name until the version in deploy/released, whose processes may answer, knows the path of app/api too.
      const path = `/api/payouts/radar?${new URLSearchParams(asked)}`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: 60_000,
    retry: false,
  });
}
