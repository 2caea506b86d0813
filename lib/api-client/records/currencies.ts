import { queryOptions } from "@tanstack/react-query";
import { recordQuery, resourceKeys } from "#lib/api-client/records/resource.ts";
import { syncedQuery } from "#lib/api-client/records/synced-records.ts";
import { listPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadList } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";

const loadCurrency = async () => (await import("#lib/schemas/records/currency.ts")).currencySchema;
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
