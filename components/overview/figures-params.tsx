"use client";

import { createContext, type ReactNode, useContext, useMemo, useTransition } from "react";
import { listView } from "#components/data-table/params/list-view.ts";
import type { ListChange, ListParams } from "#components/data-table/params/use-list-params.ts";
import { overviewParams } from "#components/overview/overview-params.ts";
import { writeEntries } from "#components/ui/url/pending-entries.ts";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";

type Change = Partial<QueryValues<typeof overviewParams>>;

type FiguresParams = {
  days: ListParams;
  choose: (currency: string) => void;
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
    const { from, to, tz } = readParams(overviewParams, query);
    const go = (change: Change) => {
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
