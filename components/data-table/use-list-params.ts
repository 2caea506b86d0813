"use client";

import { usePathname } from "next/navigation";
import { useMemo } from "react";
import {
  type ListSearchParams,
  listQueryString,
  readListSearchParams,
} from "#components/data-table/list-search-params.ts";
import { type ListView, listView } from "#components/data-table/list-view.ts";
import type { Address } from "#components/ui/url/use-address.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** Parameters to set; null takes one out. */
export type ListChange = Partial<ListSearchParams>;

export type ListParams = {
  /** Which of the provider's records the list holds; null for another list. */
  kind: ResourceName | null;
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
export function useListParams(kind: ResourceName | null, { query, push }: Address): ListParams {
  const pathname = usePathname();
  return useMemo(
    () => ({
      kind,
      view: listView(readListSearchParams(query), kind),
      search: query,
      hrefTo: (change) => pathname + listQueryString(query, change),
      go: (change) => push((now) => listQueryString(now, change)),
    }),
    [kind, query, push, pathname],
  );
}
