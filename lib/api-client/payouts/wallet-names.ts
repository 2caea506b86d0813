import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { SetWalletName } from "#lib/schemas/wallet-name.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/wallet-name.ts")).walletNameSchema.array(),
);

const PATH = "/api/wallet-names";

/** What members call the wallets. */
export function walletNamesQuery() {
  return queryOptions({
    queryKey: ["wallet-names"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** The names of wallets by their IDs; none until they are known. */
export function useWalletNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(walletNamesQuery());
  return useMemo(() => new Map(data?.map(({ walletId, name }) => [walletId, name])), [data]);
}

/** Names a wallet, or takes its name away; `seen`: the name that the page showed. Rejects with a ProblemError. */
export async function setWalletName(name: SetWalletName, seen: string | null): Promise<void> {
  await sendJson(load, "PUT", PATH, name, { seen });
}
