import { defineRoute } from "#lib/http/define-route.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { searchQuerySchema } from "#lib/schemas/synced/search.ts";

/** Finds records of every kind by what is typed: ids, hashes, addresses, words, amounts. */
export const GET = defineRoute({ query: searchQuerySchema }, ({ caller, query }) =>
  searchRecords(caller, query),
);
