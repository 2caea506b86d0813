import type { ListSearchParams } from "#components/data-table/params/list-search-params.ts";
import { reading } from "#components/data-table/params/reading.ts";
import type { PagePosition } from "#lib/schemas/synced/synced-query.ts";

/**
 * Where a page of a list begins: by its number where the list is read live, otherwise by its place.
 */
export type ListPosition = { page: number; place: PagePosition };

/** Removes every page position from the URL: the list's first page. */
export const FIRST_PAGE = { page: null, after: null, before: null, end: null } as const;

export function pageAt(page: number): ListPosition {
  return { page, place: { at: "first" } };
}

export function placeAt(place: PagePosition): ListPosition {
  return { page: 1, place };
}

/** What changes in the URL on the way to a page position. */
export function placeChange({ page, place }: ListPosition): Partial<ListSearchParams> {
  if (page > 1) return { ...FIRST_PAGE, page: reading(page) };
  if (place.at === "after") return { ...FIRST_PAGE, after: reading(place.cursor) };
  if (place.at === "before") return { ...FIRST_PAGE, before: reading(place.cursor) };
  return place.at === "last" ? { ...FIRST_PAGE, end: reading("last") } : FIRST_PAGE;
}
