import { searchRecords } from "#lib/operations/search-records.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { searchQuerySchema } from "#lib/schemas/mirror/search.ts";

/** Finds records of every kind by what is typed: ids, hashes, addresses, words, amounts. */
export const GET = defineRoute({ query: searchQuerySchema }, ({ caller, query }) =>
  searchRecords(caller, query),
);
