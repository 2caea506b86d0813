"use client";

import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useNow, useOpenedAt } from "#components/data-table/cells/now.tsx";
import type { ListRange } from "#components/data-table/date-range/use-list-range.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { isWatched } from "#components/data-table/shown-page.ts";
import type { ListPage } from "#components/data-table/use-list-page.ts";

type Dated = { createdAt: string | null };

/**
 * How many records have come since the newest one that was seen: that of the first page where it is
 * what is shown, otherwise those that came since the page was opened. None if the range has ended.
 * `show` reads the first page again.
 */
export function useNewRecords<R extends Dated, K extends QueryKey>(
  queryFor: (since: string | null) => UseQueryOptions<number, Error, number, K>,
  resourceKey: QueryKey,
  page: ListPage<R>,
  { bounds }: ListRange,
  params: ListParams,
) {
  const client = useQueryClient();
  const now = useNow();
  const openedAt = useOpenedAt();
  const { source } = params.view;
  const watching = openedAt !== null && isWatched(page, { source, to: bounds.to, now });
  const newest = page.list?.meta.current_page === 1 ? newestOf(page.list.data) : null;
  // When a list was read nothing was newer than its newest record, so that is not asked at once.
  const seenAt = newest === null ? openedAt : page.readAt;
  const { data = 0 } = useQuery({
    ...queryFor(newest ?? openedAt),
    enabled: watching,
    initialData: 0,
    initialDataUpdatedAt: seenAt === null ? 0 : Date.parse(seenAt),
  });
  const show = () => {
    const here = params.view.page === 1;
    const queryKey = [...resourceKey, "list"];
    void client.invalidateQueries({ queryKey, refetchType: here ? "active" : "none" });
    // What the rows come to be above them; the payouts list has its totals under a key of its own below ("all").
    void client.invalidateQueries({
      queryKey: resourceKey,
      predicate: ({ queryKey: key }) => key.includes("synced"),
    });
    if (!here) params.go({ page: null });
  };
  return { count: watching ? data : 0, show };
}

/** The list is newest first; where the first row's time is unreadable, nothing is known. */
function newestOf(rows: Dated[]): string | null {
  return rows[0]?.createdAt ?? null;
}
