"use client";

import { useMemo } from "react";
import {
  type ListSearchParams,
  listQueryString,
  NO_VIEW,
  readListSearchParams,
} from "#components/data-table/params/list-search-params.ts";
import { type ListView, listView } from "#components/data-table/params/list-view.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { usePagePath } from "#components/ui/url/use-page-router.ts";
import type { UrlQuery } from "#components/ui/url/use-url-query.ts";
import type { Resource } from "#lib/resources/define-resource.ts";

/** Parameters to set; null takes one out. */
export type ListChange = Partial<ListSearchParams>;

export type ListParams = {
  /** What the list holds; null for a list of other than the provider's records. */
  resource: Resource | null;
  view: ListView;
  /** The query of the URL as it is, without its question mark. */
  search: string;
  /** The URL of the view after a change; every other parameter of the URL is kept. */
  hrefTo: (change: ListChange) => string;
  /** Changes the view without asking the server for the page; a new entry in the history. */
  go: (change: ListChange) => void;
  /** Filters of the list's own, beside those of every list: whether any is on, and what takes them off. */
  others?: { on: boolean; clear: () => void };
};

/**
 * The view in the URL, the only place where it is kept. `opensWithView`: without parameters the list would
 * open with a saved view, so the list as it is by itself has one too.
 */
export function useListParams(
  resource: Resource | null,
  { query, push }: UrlQuery,
  opensWithView = false,
): ListParams {
  const pathname = usePagePath();
  return useMemo(
    () => ({
      resource,
      view: listView(readListSearchParams(query), resource),
      search: query,
      hrefTo: (change) => pathname + queryAfter(query, change, opensWithView),
      go: (change) => push((now) => queryAfter(now, change, opensWithView)),
    }),
    [resource, query, push, pathname, opensWithView],
  );
}

function queryAfter(query: string, change: ListChange, opensWithView: boolean): string {
  const after = listQueryString(query, change);
  return after === "" && opensWithView ? listQueryString("", { view: reading(NO_VIEW) }) : after;
}
