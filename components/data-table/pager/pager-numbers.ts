/** A page number to offer, or a gap of pages left out. */
export type PagerItem = number | "gap-before" | "gap-after";

/**
 * The pages that a pager offers: first, last, and those around the current one; a gap is never
 * drawn for a single page. The count of items stays the same over all pages of a list, so that a
 * button keeps its place under the pointer.
 */
export function pagerNumbers(page: number, lastPage: number): PagerItem[] {
  if (lastPage <= SLOTS) return sequence(1, lastPage);
  const at = Math.min(Math.max(page, 1), lastPage);
  if (at <= SLOTS - 3) return [...sequence(1, SLOTS - 2), "gap-after", lastPage];
  if (at >= lastPage - (SLOTS - 4)) {
    return [1, "gap-before", ...sequence(lastPage - (SLOTS - 3), lastPage)];
  }
  return [1, "gap-before", at - 1, at, at + 1, "gap-after", lastPage];
}

const SLOTS = 7;

function sequence(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
