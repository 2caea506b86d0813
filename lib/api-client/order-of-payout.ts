import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/api-path.ts";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/load-schema.ts";
import { retry } from "#lib/api-client/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/payout-order.ts")).payoutOrderSchema.nullable(),
);

/**
 * This installation's order that became a payout of the provider; null if it was made elsewhere.
 */
export function orderOfPayoutQuery(payoutId: string) {
  return queryOptions({
    queryKey: ["payouts", "entry", payoutId] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath("payouts", payoutId, "entry"), { signal })).data,
    staleTime: 30_000,
    ...retry,
  });
}
