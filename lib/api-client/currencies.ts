import { queryOptions } from "@tanstack/react-query";
import { listPath } from "#lib/api-client/api-path.ts";
import { fetchJson } from "#lib/api-client/fetch-json.ts";
import { loadList } from "#lib/api-client/load-schema.ts";
import { recordQuery, resourceKeys } from "#lib/api-client/resource.ts";
import { retry } from "#lib/api-client/retry.ts";
import { syncedQuery } from "#lib/api-client/synced-records.ts";

const loadCurrency = async () => (await import("#lib/schemas/currency.ts")).currencySchema;
const load = loadList(loadCurrency);

export const currenciesKeys = resourceKeys("currencies");

/** One page of the catalogue; with `q`, of what matches it by symbol, name or network. */
export function currenciesQuery({ page, q }: { page: number; q: string }) {
  return queryOptions({
    queryKey: currenciesKeys.list({ page, q }),
    queryFn: ({ signal }) => fetchJson(load, listPath("currencies", { page, q }), { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** One page of the synced currencies, as filtered and sorted: `SyncedList<Currency>`. */
export const syncedCurrenciesQuery = syncedQuery("currencies", loadCurrency);

/** One currency by its id. */
export const currencyQuery = recordQuery("currencies", loadCurrency);
