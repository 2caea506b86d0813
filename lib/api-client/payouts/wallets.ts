import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/records/wallet.ts")).walletSchema.array(),
);

/** The wallets that payouts have been paid from, the most used first. Some may be missing. */
export function walletsQuery() {
  return queryOptions({
    queryKey: ["wallets"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/wallets", { signal })).data,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}
