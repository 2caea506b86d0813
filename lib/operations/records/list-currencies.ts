import "server-only";
import { currencyHolds } from "#lib/addresses/currency-search.ts";
import { operation } from "#lib/operations/operation.ts";
import { allCurrencies } from "#lib/provider/all-currencies.ts";
import { listCurrencies as read } from "#lib/provider/list-currencies.ts";
import type { Currency } from "#lib/schemas/currency.ts";
import type { List } from "#lib/schemas/list.ts";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";
import { live } from "#lib/sync/throttle/live.ts";

/**
 * A page of the catalogue; with `q`, of the currencies on all its pages in which every word of it
 * occurs, in symbol, name or network by any of its names, whatever the case. Rejects with a Failure.
 */
export const listCurrencies = operation(
  "currencies.list",
  live(async (_caller, { page, q }: { page: number; q: string }): Promise<List<Currency>> => {
    if (q.trim() === "") return await read({ page });
    const found = (await allCurrencies()).filter((currency) => currencyHolds(currency, q));
    const offset = (page - 1) * PAGE_SIZE;
    const data = found.slice(offset, offset + PAGE_SIZE);
    return {
      data,
      meta: {
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
        per_page: PAGE_SIZE,
        total: found.length,
        from: data.length === 0 ? null : offset + 1,
        to: data.length === 0 ? null : offset + data.length,
      },
    };
  }),
);
