import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/payout-entry.ts")).payoutEntrySchema.nullable(),
);

/** This desk's order that became a payout of the service; null where it was made elsewhere. */
export function entryOfPayoutQuery(payoutId: string) {
  return queryOptions({
    queryKey: ["payouts", "entry", payoutId] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, recordPath("payouts", payoutId, "entry"), { signal })).data,
    staleTime: 30_000,
    ...retry,
  });
}
