import type { ListView } from "#components/table/list-view.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { NEWEST_FIRST, type Sorting } from "#lib/schemas/mirror/sortable.ts";

/**
 * The order in which a list stands: what was asked for, else newest first; null where nobody states
 * any, which is the catalogue read live.
 */
export function sortingInForce(kind: Mirrored | null, view: ListView): Sorting | null {
  if (view.sorting !== null) return view.sorting;
  return kind === "currencies" && view.source === "live" ? null : NEWEST_FIRST;
}

/**
 * What a press on a column's header asks for: descending, then ascending, then the list's own order
 * again (null). By the column of that order the first press turns it round.
 */
export function nextSorting(inForce: Sorting | null, column: string): Sorting | null {
  if (inForce?.column !== column) return { column, descending: true };
  return inForce.descending ? { column, descending: false } : null;
}
