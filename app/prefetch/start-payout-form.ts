import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { pageCaller } from "#app/page-caller.ts";
import { startDrafts } from "#app/prefetch/start-drafts.ts";
import { type Start, startQueries } from "#app/prefetch/start-queries.ts";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { listAllCurrencies } from "#lib/operations/records/currencies.ts";
import { listWallets } from "#lib/operations/records/list-wallets.ts";

/**
 * Starts what the payout form and its review need to know of the provider, and the files of the draft that is reviewed.
 * A draft that begins another try has them under another ID, which only the browser knows.
 */
export async function startPayoutForm(reviewed: string | null = null): Promise<DehydratedState> {
  const caller = await pageCaller();
  const owner = reviewed === null ? null : ({ of: "draft", id: reviewed } as const);
  const files: Start[] =
    owner === null
      ? []
      : [
          {
            queryKey: payoutFilesQuery(owner).queryKey,
            read: () => listPayoutFiles(caller, owner),
          },
        ];
  return await startQueries([
    ...(await startDrafts()),
    ...files,
    { queryKey: catalogueQuery().queryKey, read: () => listAllCurrencies(caller) },
    { queryKey: walletsQuery().queryKey, read: () => listWallets(caller) },
  ]);
}
