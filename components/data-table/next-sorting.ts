import type { ListView } from "#components/data-table/params/list-view.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { NEWEST_FIRST, type Sorting } from "#lib/schemas/synced/sortable.ts";

/**
 * The order in which a list stands: what was asked for, otherwise newest first; null if nobody
 * states any, which is the catalogue read live.
 */
export function sortingInForce(resource: Resource | null, view: ListView): Sorting | null {
  if (view.sorting !== null) return view.sorting;
  return resource?.catalogue && view.source === "live" ? null : NEWEST_FIRST;
}

/**
 * What a press on a column's header asks for: descending, then ascending, then the list's own order
 * again (null). By the column of that order the first press turns it round.
 */
export function nextSorting(inForce: Sorting | null, column: string): Sorting | null {
  if (inForce?.column !== column) return { column, descending: true };
  return inForce.descending ? { column, descending: false } : null;
}
