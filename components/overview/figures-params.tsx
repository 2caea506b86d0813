"use client";

import { createContext, type ReactNode, useContext, useMemo, useTransition } from "react";
import { listView } from "#components/data-table/params/list-view.ts";
import type { ListChange, ListParams } from "#components/data-table/params/use-list-params.ts";
import { overviewParams } from "#components/overview/overview-params.ts";
import { writeEntries } from "#components/ui/url/pending-entries.ts";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";

/** Parameters to set; null takes one out. */
export type FiguresChange = Partial<QueryValues<typeof overviewParams>>;

type FiguresParams = {
  days: ListParams;
  /** Of which lists all is asked for. */
  all: string | null;
  /** The URL within the account of the view after a change. */
  hrefTo: (change: FiguresChange) => string;
  go: (change: FiguresChange) => void;
  /** Whether the server is asked for the figures of a change. */
  waiting: boolean;
};

const Shared = createContext<FiguresParams | null>(null);

/**
 * The overview's view in the URL. A change asks the server for its figures. All that changes it shares one, since
 * of two changes made shortly after each other the second builds on the first.
 */
export function useFiguresParams(): FiguresParams {
  const shared = useContext(Shared);
  if (shared === null) throw new Error("FiguresParamsProvider is missing.");
  return shared;
}

export function FiguresParamsProvider({ children }: { children: ReactNode }) {
  return <Shared value={useParams()}>{children}</Shared>;
}

function useParams(): FiguresParams {
  const [waiting, startTransition] = useTransition();
  const { replace } = usePageRouter();
  const { query, push } = useUrlQuery();
  return useMemo(() => {
    const { from, to, tz, all } = readParams(overviewParams, query);
    const hrefTo = (change: FiguresChange) => `/${writeParams(overviewParams, query, change)}`;
    const go = (change: FiguresChange) => {
      const search = push((now) => writeParams(overviewParams, now, change));
      if (search === null) return;
      // The server draws for the entry, which therefore can't wait.
      writeEntries();
      startTransition(() => {
        replace(search === "" ? "/" : `/?${search.slice(1)}`, { scroll: false });
      });
    };
    const days: ListParams = {
      resource: null,
      view: listView({ from, to, tz }),
      search: query,
      hrefTo: (change) => hrefTo(daysIn(change)),
      go: (change) => go(daysIn(change)),
    };
    return { days, all, hrefTo, go, waiting };
  }, [query, push, replace, waiting]);
}

/**
 * Of a list's view the overview has its days and their zone alone. A range by its name is kept as that, and
 * days replace it.
 */
function daysIn({ from, to, tz, range }: ListChange): FiguresChange {
  if (range?.ok === true) return { period: range.value, from: null, to: null, ...(tz && { tz }) };
  return {
    ...((from !== undefined || to !== undefined) && { period: null }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tz !== undefined && { tz }),
  };
}
