import type { Resource } from "#lib/resources/define-resource.ts";

/** Whether a list can be sorted by a column. */
export function isSortable({ fields }: Resource, column: string): boolean {
  return Object.hasOwn(fields, column) && fields[column]?.sortable === true;
}

/** The order of a list; records that are equal in it follow by time, then by id, in the same direction. */
export type Sorting = { column: string; descending: boolean };

export const NEWEST_FIRST: Sorting = { column: "createdAt", descending: true };

/** `amount` from small to large, `-amount` from large to small; null for what a list has no order by. */
export function readSorting(resource: Resource, text: string): Sorting | null {
  const descending = text.startsWith("-");
  const column = descending ? text.slice(1) : text;
  return isSortable(resource, column) ? { column, descending } : null;
}

export function writeSorting({ column, descending }: Sorting): string {
  return descending ? `-${column}` : column;
}
