"use client";

import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { problemOf } from "#components/table/problem-of.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import type { List } from "#lib/schemas/list.ts";
import type { Problem } from "#lib/schemas/problem.ts";

/** One page of a list as a query: what `queryOptions` of lib/queries gives. */
export type PageQuery<R, K extends QueryKey> = UseQueryOptions<List<R>, Error, List<R>, K>;

export type ListPage<R> = {
  /** The page's rows; while a page is read, the one before it. Undefined: none yet, or failed. */
  list: List<R> | undefined;
  /** Something is being read; rows that are shown meanwhile are not the ones asked for. */
  reading: boolean;
  problem: Problem | null;
  retry: () => void;
  /** Reads a page before it is asked for. */
  prefetch: (page: number) => void;
};

/** Rows that were left for a record are still there, in their place, on the way back. */
const KEPT_MS = 30 * 60_000;

/**
 * The page that a view asks for; while `known` is false, what is asked for is not known yet. What is
 * shown stays until a person asks for something else: a list is never read again on focus or on
 * return, so no row moves under the reader's hand.
 */
export function useListPage<R, K extends QueryKey>(
  queryFor: (page: number) => PageQuery<R, K>,
  { view }: ListParams,
  known = true,
): ListPage<R> {
  const client = useQueryClient();
  const query = useQuery({
    ...queryFor(view.page),
    enabled: known,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
  return {
    list: query.data,
    reading: query.isFetching || !known,
    problem: query.error === null ? null : problemOf(query.error),
    retry: () => void query.refetch(),
    prefetch(wanted) {
      if (known && wanted !== view.page)
        void client.prefetchQuery({ ...queryFor(wanted), gcTime: KEPT_MS });
    },
  };
}
