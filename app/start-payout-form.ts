import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { startQueries } from "#app/start-queries.ts";
import { listAllCurrencies } from "#lib/operations/list-all-currencies.ts";
import { listWallets } from "#lib/operations/list-wallets.ts";
import { catalogueQuery } from "#lib/queries/catalogue.ts";
import { walletsQuery } from "#lib/queries/wallets.ts";

/** Starts what the payout form and its review need to know of the service. */
export function startPayoutForm(): Promise<DehydratedState> {
  return startQueries([
    { queryKey: catalogueQuery().queryKey, read: listAllCurrencies },
    { queryKey: walletsQuery().queryKey, read: listWallets },
  ]);
}
