"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListParams } from "#components/table/use-list-params.ts";
import { viewsQuery } from "#lib/queries/views.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** The saved view that the address names, and whether what is shown is another since; null without one. */
export function useOpenedView(
  kind: Mirrored,
  { view, search }: ListParams,
): { view: SavedView; changed: boolean } | null {
  const { saved } = view;
  const { data } = useQuery({ ...viewsQuery(kind), enabled: saved !== null });
  const opened = data?.find(({ id }) => id === saved);
  return opened === undefined
    ? null
    : {
        view: opened,
        changed: canonicalQuery(kind, search) !== canonicalQuery(kind, opened.query),
      };
}
