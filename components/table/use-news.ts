"use client";

import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useNow, useOpenedAt } from "#components/table/now.tsx";
import type { ListPage } from "#components/table/use-list-page.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import type { ListRange } from "#components/table/use-list-range.ts";

type Dated = { createdAt: string | null };

/**
 * How many records have come since the newest one that was seen: that of the first page where it is
 * what is shown, else those that came since the page was opened. None where the range has ended.
 * `show` reads the first page again.
 */
export function useNews<R extends Dated, K extends QueryKey>(
  queryFor: (since: string | null) => UseQueryOptions<number, Error, number, K>,
  resourceKey: QueryKey,
  page: ListPage<R>,
  { bounds }: ListRange,
  params: ListParams,
) {
  const client = useQueryClient();
  const now = useNow();
  const openedAt = useOpenedAt();
  const watching =
    page.list !== undefined &&
    openedAt !== null &&
    (bounds.to === null || now === null || bounds.to > now);
  const newest = page.list?.meta.current_page === 1 ? newestOf(page.list.data) : null;
  const { data = 0 } = useQuery({ ...queryFor(newest ?? openedAt), enabled: watching });
  const show = () => {
    params.go({ page: null });
    void client.invalidateQueries({ queryKey: [...resourceKey, "list"] });
  };
  return { count: watching ? data : 0, show };
}

/** The list is newest first, so it is the first row's whose time is readable. */
function newestOf(rows: Dated[]): string | null {
  return rows.find((row) => row.createdAt !== null)?.createdAt ?? null;
}
