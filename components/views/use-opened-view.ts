"use client";

import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { useViews } from "#components/views/use-views.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** The saved view that the address names, and whether what is shown is another since; null without one. */
export function useOpenedView(
  kind: ResourceName,
  { view, search }: ListParams,
): { view: SavedView; changed: boolean } | null {
  const opened = useViews(kind).find(({ id }) => id === view.saved);
  return opened === undefined
    ? null
    : {
        view: opened,
        changed: canonicalQuery(search) !== canonicalQuery(opened.query),
      };
}
