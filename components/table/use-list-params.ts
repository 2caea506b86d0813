"use client";

import { usePathname } from "next/navigation";
import { useMemo } from "react";
import {
  type ListSearchParams,
  listQueryString,
  readListSearchParams,
} from "#components/table/list-search-params.ts";
import { type ListView, listView } from "#components/table/list-view.ts";
import type { Address } from "#components/ui/use-address.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Parameters to set; null takes one out. */
export type ListChange = Partial<ListSearchParams>;

export type ListParams = {
  /** Which of the service's records the list holds; null for another list. */
  kind: Mirrored | null;
  view: ListView;
  /** The query of the address bar as it is, without its question mark. */
  search: string;
  /** The address of the view after a change; every other parameter of the address bar is kept. */
  hrefTo: (change: ListChange) => string;
  /** Changes the view without asking the server for the page; a new entry in the history. */
  go: (change: ListChange) => void;
  /** Filters of the list's own, beside those of every list: whether any is on, and what takes them off. */
  others?: { on: boolean; clear: () => void };
};

/** The view in the address bar, the only place where it is kept. */
export function useListParams(kind: Mirrored | null, { query, push }: Address): ListParams {
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
