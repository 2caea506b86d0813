import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readPage } from "#lib/records/page.ts";
import type { Currency } from "#lib/schemas/currency.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

/** A page of the synced currencies, as filtered and sorted. Rejects with a Failure. */
export const findCurrencies = operation(
  "currencies.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Currency>> => readPage("currencies", query),
);
