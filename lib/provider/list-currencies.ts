import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readPage, toList } from "#lib/provider/page.ts";
import type { List } from "#lib/schemas/common/list.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

const { list: path, normalise } = ENDPOINTS.currencies;

/** A page of the currency catalogue in the provider's order. Rejects with ProviderError. */
export async function listCurrencies(
  { page }: { page: number },
  via = client(),
): Promise<List<Currency>> {
  const { rows, ...counts } = await readPage(
    { client: via, path, normalise },
    { from: null, to: null },
    page,
  );
  return toList(rows, { page, ...counts });
}
