import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import type { Found, SearchQuery } from "#lib/schemas/synced/search.ts";

/** Looks for a text in everything that Counterfoil holds, whatever its date, best hits first. */
export const searchRecords = operation(
  "records.find",
  (caller, query: SearchQuery): Promise<Found> => searchSynced(query, caller.member),
);
