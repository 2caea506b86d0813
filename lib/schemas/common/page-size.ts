/** Items per page of every list of the provider (docs/provider-interface.md). */
export const PAGE_SIZE = 20;

/** How many synced records a page can have. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** A page size as a URL has it; null for any other text. */
export function readPageSize(text: string): PageSize | null {
  return PAGE_SIZES.find((size) => String(size) === text) ?? null;
}
