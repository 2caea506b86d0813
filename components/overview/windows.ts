import type { ListQuery } from "#lib/schemas/common/list.ts";

/** The first page without bounds: the newest records and the number of all. */
export const LATEST: ListQuery = { from: null, to: null, page: 1 };

/** Everything since an instant (RFC 3339, UTC), so that `meta.total` counts it. */
export function since(from: string): ListQuery {
  return { from, to: null, page: 1 };
}
