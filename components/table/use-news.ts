"use client";

import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useNow } from "#components/table/now.tsx";
import type { ListPage } from "#components/table/use-list-page.ts";
import type { InstantRange } from "#lib/dates/day-range.ts";

/**
 * How many records have come since the newest one that was seen: that of the first page where it is
 * what is shown, else those that came since the page was opened. None where the range has ended.
 */
export function useNews<R extends { createdAt: string | null }, K extends QueryKey>(
  queryFor: (since: string | null) => UseQueryOptions<number, Error, number, K>,
  page: ListPage<R>,
  bounds: InstantRange | undefined,
  openedAt: string,
): number {
  const now = useNow();
  const ended = bounds?.to != null && now !== null && bounds.to <= now;
  const newest = page.list?.meta.current_page === 1 ? newestOf(page.list.data) : null;
  const { data } = useQuery({
    ...queryFor(newest ?? openedAt),
    enabled: page.list !== undefined && !ended,
    refetchOnMount: false,
  });
  return ended ? 0 : (data ?? 0);
}

function newestOf(rows: { createdAt: string | null }[]): string | null {
  return rows.find((row) => row.createdAt !== null)?.createdAt ?? null;
}
