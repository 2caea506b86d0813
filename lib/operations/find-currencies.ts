import "server-only";
import { readPage } from "#lib/mirror/read/page.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Currency } from "#lib/schemas/currency.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { MirroredList } from "#lib/schemas/mirror/mirrored-list.ts";

/** A page of the mirror's currencies, as filtered and sorted. Rejects with a Failure. */
export const findCurrencies = operation(
  "currencies.find",
  (_caller, query: MirrorQuery): Promise<MirroredList<Currency>> => readPage("currencies", query),
);
