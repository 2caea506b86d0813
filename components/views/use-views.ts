"use client";

import { useQuery } from "@tanstack/react-query";
import type { ColumnChoice } from "#components/data-table/columns/column-layout.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

const NONE: SavedView[] = [];

/** The saved views of a list, the user's own and shared ones; none until they are known. */
export function useViews(kind: ResourceName): SavedView[] {
  return useQuery(viewsQuery(kind)).data ?? NONE;
}

/** The list whose views they are, and the columns that it can show. */
export type ListOfViews = { params: ListParams; kind: ResourceName; columns: ColumnChoice[] };
