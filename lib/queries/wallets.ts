import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { retry } from "#lib/queries/retry.ts";
import { walletSchema } from "#lib/schemas/wallet.ts";

const schema = z.object({ data: z.array(walletSchema) });

/** The wallets that payouts have been paid from, the most used first. Some may be missing. */
export function walletsQuery() {
  return queryOptions({
    queryKey: ["wallets"] as const,
    queryFn: async ({ signal }) => (await fetchJson(schema, "/api/wallets", { signal })).data,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}
