import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { currenciesKeys } from "#lib/queries/currencies.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { retry } from "#lib/queries/retry.ts";
import { currencySchema } from "#lib/schemas/currency.ts";

const schema = z.object({ data: z.array(currencySchema) });

/** Every currency that the service knows, over all pages of its list. */
export function catalogueQuery() {
  return queryOptions({
    queryKey: [...currenciesKeys.all, "catalogue"] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(schema, "/api/currencies/all", { signal })).data,
    staleTime: 60_000,
    ...retry,
  });
}
