"use client";

import { useRouter } from "next/navigation";
import { useMemo, useTransition } from "react";
import { listView } from "#components/data-table/params/list-view.ts";
import type { ListChange, ListParams } from "#components/data-table/params/use-list-params.ts";
import {
  type FiguresParams,
  figuresParams,
  readFiguresParams,
} from "#components/overview/figures/figures-params.ts";
import { writeEntries } from "#components/ui/lazy/late-entries.ts";
import { writeAddress } from "#components/ui/url/address-params.ts";
import { useAddress } from "#components/ui/url/use-address.ts";

/** The figures' view in the URL. A change asks the server for its charts; `waiting` meanwhile. */
export function useFiguresParams() {
  const [waiting, startTransition] = useTransition();
  const { replace } = useRouter();
  const { query, push } = useAddress();
  return useMemo(() => {
    const { from, to, tz } = readFiguresParams(query);
    const go = (change: Partial<FiguresParams>) => {
      push((now) => writeAddress(figuresParams, now, change));
      // The server draws for the entry, which therefore can't wait.
      writeEntries();
      const { search } = window.location;
      startTransition(() => {
        replace(search === "" ? "/" : `/?${search.slice(1)}`, { scroll: false });
      });
    };
    const days: ListParams = {
      resource: null,
      view: listView({ from, to, tz }),
      search: query,
      hrefTo: (change) => `/${writeAddress(figuresParams, query, daysIn(change))}`,
      go: (change) => go(daysIn(change)),
    };
    const choose = (change: { by?: string; currency?: string }) => go(change);
    return { days, choose, waiting };
  }, [query, push, replace, waiting]);
}

/** Of a list's view the figures have its days and their zone alone. */
function daysIn({ from, to, tz }: ListChange): Partial<FiguresParams> {
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tz !== undefined && { tz }),
  };
}
