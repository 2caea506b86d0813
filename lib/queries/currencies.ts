import { queryOptions } from "@tanstack/react-query";
import { listPath } from "#lib/queries/api-path.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { recordQuery, resourceKeys } from "#lib/queries/resource.ts";
import { retry } from "#lib/queries/retry.ts";
import { currencySchema } from "#lib/schemas/currency.ts";
import { listSchema } from "#lib/schemas/list.ts";

const schema = listSchema(currencySchema);

export const currenciesKeys = resourceKeys("currencies");

/** One page of the catalogue; with `q`, of what matches it by symbol, name or network. */
export function currenciesQuery({ page, q }: { page: number; q: string }) {
  return queryOptions({
    queryKey: currenciesKeys.list({ page, q }),
    queryFn: ({ signal }) => fetchJson(schema, listPath("currencies", { page, q }), { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** One currency by its id. */
export const currencyQuery = recordQuery("currencies", currencySchema);
