"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import {
  type ListSearchParams,
  listQueryString,
  listSearchParams,
} from "#components/table/list-search-params.ts";
import { type ListView, listView } from "#components/table/list-view.ts";

/** Parameters to set; null takes one out. */
type ListChange = Partial<ListSearchParams>;

export type ListParams = {
  view: ListView;
  /** The address of the view after a change; every other parameter of the address bar is kept. */
  hrefTo: (change: ListChange) => string;
  /** Changes the view without asking the server for the page; a new entry in the history. */
  go: (change: ListChange) => void;
};

/** The view in the address bar, the only place where it is kept. */
export function useListParams(): ListParams {
  const [read, write] = useQueryStates(listSearchParams, HISTORY);
  const pathname = usePathname();
  const search = useSearchParams().toString();
  return useMemo(
    () => ({
      view: listView(read),
      hrefTo: (change) => listQueryString(`${pathname}?${search}`, change),
      go: (change) => void write(change),
    }),
    [read, write, pathname, search],
  );
}

const HISTORY = { history: "push", shallow: true, scroll: false } as const;
