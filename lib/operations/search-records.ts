import "server-only";
import { searchMirror } from "#lib/mirror/read/search.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Found, SearchQuery } from "#lib/schemas/mirror/search.ts";

/** Looks for a text in everything that the mirror holds, whatever its date, the best hits first. */
export const searchRecords = operation(
  "records.find",
  (_caller, query: SearchQuery): Promise<Found> => searchMirror(query),
);
