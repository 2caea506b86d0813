import "server-only";
import { currencyHolds } from "#lib/addresses/currency-search.ts";
import { operation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { allCurrencies, heldCatalogue } from "#lib/provider/all-currencies.ts";
import { listRecords } from "#lib/provider/records.ts";
import { insteadOf, type List, type LiveQuery } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";
import { slowingSync } from "#lib/sync/members-reading/slowing-sync.ts";
import { isRecordId, readRecordId } from "#lib/text/record-id.ts";
import { firstFound } from "#lib/text/search-forms.ts";

/**
 * A page of the catalogue; with `q`, of the currencies on all its pages in which every word of it
 * occurs, in symbol, name or network by any of its names, whatever the case. Rejects with a Failure.
 */
export const listCurrencies = operation(
  "currencies.list",
  slowingSync(
    async (_caller, { page, q = "" }: Pick<LiveQuery, "page" | "q">): Promise<List<Currency>> => {
      const client = accountClient();
      if (q.trim() === "") {
        return await listRecords(client, "currencies", { from: null, to: null, page });
      }
      const all = await allCurrencies(client);
      const holding = (text: string) => all.filter((currency) => currencyHolds(currency, text));
      const { text, found } = firstFound(q.trim(), holding);
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
          ...insteadOf(q.trim(), text),
        },
      };
    },
  ),
);

/** One currency. The interface has no such endpoint, so it is looked for on all pages of the list. */
export const getCurrency = operation(
  "currencies.get",
  async (_caller, id: string): Promise<Currency> => {
    if (!isRecordId(id)) {
      throw new Failure("invalid_request", "The given data was invalid.", {
        errors: { id: ["The id must be a number."] },
      });
    }
    const { currencies, isWhole } = await heldCatalogue(accountClient());
    const found = currencies.find((currency) => currency.id === readRecordId(id));
    if (found !== undefined) return found;
    if (isWhole) throw new Failure("not_found", "No currency has this id.");
    throw new Failure(
      "unavailable",
      "The provider's list of currencies changed while it was read. Try again in a minute.",
    );
  },
);

/** Every currency of the catalogue, at most five minutes old. Rejects with a Failure. */
export const listAllCurrencies = operation(
  "catalogue.list",
  (): Promise<Currency[]> => allCurrencies(accountClient()),
);
