"use client";

import { useMemo, useTransition } from "react";
import { listView } from "#components/data-table/params/list-view.ts";
import type { ListChange, ListParams } from "#components/data-table/params/use-list-params.ts";
import { overviewParams } from "#components/overview/overview-params.ts";
import { writeEntries } from "#components/ui/lazy/late-entries.ts";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";

type Change = Partial<QueryValues<typeof overviewParams>>;

/** The overview's view in the URL. A change asks the server for its figures; `waiting` meanwhile. */
export function useFiguresParams() {
  const [waiting, startTransition] = useTransition();
  const { replace } = usePageRouter();
  const { query, push } = useUrlQuery();
  return useMemo(() => {
    const { from, to, tz } = readParams(overviewParams, query);
    const go = (change: Change) => {
      push((now) => writeParams(overviewParams, now, change));
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
      hrefTo: (change) => `/${writeParams(overviewParams, query, daysIn(change))}`,
      go: (change) => go(daysIn(change)),
    };
    const choose = (currency: string) => go({ currency });
    return { days, choose, waiting };
  }, [query, push, replace, waiting]);
}

/**
 * Of a list's view the overview has its days and their zone alone. A range by its name is kept as that, and
 * days replace it.
 */
function daysIn({ from, to, tz, range }: ListChange): Change {
  if (range?.ok === true) return { period: range.value, from: null, to: null, ...(tz && { tz }) };
  return {
    ...((from !== undefined || to !== undefined) && { period: null }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tz !== undefined && { tz }),
  };
}
