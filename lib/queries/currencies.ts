import { queryOptions } from "@tanstack/react-query";
import { listPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadList } from "#lib/queries/load-schema.ts";
import { mirroredQuery } from "#lib/queries/mirrored.ts";
import { recordQuery, resourceKeys } from "#lib/queries/resource.ts";
import { retry } from "#lib/queries/retry.ts";

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

/** One page of the mirror's currencies, as filtered and sorted: `MirroredList<Currency>`. */
export const mirroredCurrenciesQuery = mirroredQuery("currencies", loadCurrency);

/** One currency by its id. */
export const currencyQuery = recordQuery("currencies", loadCurrency);
