import { type ListPosition, pageAt, placeAt } from "#components/data-table/params/list-place.ts";
import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

/** The ways from a page to others; null if there is none. */
export type ListWays = {
  first: ListPosition | null;
  previous: ListPosition | null;
  next: ListPosition | null;
  last: ListPosition | null;
};

const NONE: ListWays = { first: null, previous: null, next: null, last: null };

/** Whether a list has more than the one page. */
export function hasOtherPages({ previous, next }: ListWays): boolean {
  return previous !== null || next !== null;
}

/**
 * Where a page's list leads: by numbers if it was read live, by cursors if from the synced records.
 */
export function listWays(meta: AnyListMeta | undefined, page: number): ListWays {
  if (meta === undefined) return NONE;
  if ("source" in meta) {
    const { previous, next } = meta;
    return {
      first: previous === null ? null : placeAt({ at: "first" }),
      previous: previous === null ? null : placeAt({ at: "before", cursor: previous }),
      next: next === null ? null : placeAt({ at: "after", cursor: next }),
      last: next === null ? null : placeAt({ at: "last" }),
    };
  }
  const last = Math.max(meta.last_page, 1);
  return {
    first: page > 1 ? pageAt(1) : null,
    previous: page > 1 ? pageAt(Math.min(page - 1, last)) : null,
    next: page < last ? pageAt(page + 1) : null,
    last: page < last ? pageAt(last) : null,
  };
}
