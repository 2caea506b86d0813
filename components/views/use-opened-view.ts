"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** The saved view that the address names, and whether what is shown is another since; null without one. */
export function useOpenedView(
  kind: ResourceName,
  { view, search }: ListParams,
): { view: SavedView; changed: boolean } | null {
  const { saved } = view;
  const { data } = useQuery({ ...viewsQuery(kind), enabled: saved !== null });
  const opened = data?.find(({ id }) => id === saved);
  return opened === undefined
    ? null
    : {
        view: opened,
        changed: canonicalQuery(search) !== canonicalQuery(opened.query),
      };
}
