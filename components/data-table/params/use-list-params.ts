"use client";

import { usePathname } from "next/navigation";
import { useMemo } from "react";
import {
  type ListSearchParams,
  listQueryString,
  readListSearchParams,
} from "#components/data-table/params/list-search-params.ts";
import { type ListView, listView } from "#components/data-table/params/list-view.ts";
import type { Address } from "#components/ui/url/use-address.ts";
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

/** The view in the URL, the only place where it is kept. */
export function useListParams(resource: Resource | null, { query, push }: Address): ListParams {
  const pathname = usePathname();
  return useMemo(
    () => ({
      resource,
      view: listView(readListSearchParams(query), resource),
      search: query,
      hrefTo: (change) => pathname + listQueryString(query, change),
      go: (change) => push((now) => listQueryString(now, change)),
    }),
    [resource, query, push, pathname],
  );
}
