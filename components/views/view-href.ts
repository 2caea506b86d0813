import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** Where a saved view is opened: the list as it was kept, and which view it is. */
export function viewHref({ resource, query, id }: SavedView) {
  return `/${resource}?${query === "" ? "" : `${query}&`}view=${id}` as const;
}
