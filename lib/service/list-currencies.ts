import "server-only";
import type { Currency } from "#lib/schemas/currency.ts";
import type { List } from "#lib/schemas/list.ts";
import { client } from "#lib/service/client.ts";
import { readPage, toList } from "#lib/service/page.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { list: path, normalise } = RESOURCES.currencies;

/** A page of the currency catalogue in the service's order. Rejects with ServiceError. */
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
