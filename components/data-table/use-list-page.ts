"use client";

import {
  hashKey,
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ListWays, listWays } from "#components/data-table/pager/list-ways.ts";
import type { ListPosition } from "#components/data-table/params/list-place.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import type { List } from "#lib/schemas/common/list.ts";
import type { Problem } from "#lib/schemas/problem.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

/** Rows of a list's page with its counts, from either source. */
export type AnyList<R> = Pick<List<R>, "data"> & { meta: AnyListMeta };

/** One page of a list as a query: what `queryOptions` of lib/api-client gives, as far as a list needs it. */
export type PageQuery<R, K extends QueryKey> = {
  queryKey: K;
  queryFn?: QueryFunction<AnyList<R>, K> | SkipToken;
};

export type ListPage<R> = {
  /** The page's rows; while a page is read, the one before it. Undefined: none yet, or failed. */
  list: AnyList<R> | undefined;
  /** Something is being read; rows that are shown meanwhile are not the ones asked for. */
  reading: boolean;
  /** RFC 3339, UTC: when the page asked for was last read; null until it was. */
  readAt: string | null;
  problem: Problem | null;
  retry: () => void;
  /** Reads a page before it is asked for. */
  prefetch: (place: ListPosition) => void;
  /** The ways to the pages beside this one. */
  ways: ListWays;
};

const EVERY_PAGE = {
  /** Rows that were left for a record are still there, in their place, on the way back. */
  gcTime: 30 * 60_000,
  /**
   * Offline, a page fails at once, and is read again by itself afterwards. If it waited for the network, the rows
   * before it would look like its own.
   */
  networkMode: "always",
  refetchOnReconnect: true,
} as const;

/**
 * The page that a view asks for; while `known` is false, what is asked for is not known yet;
 * while `wanted` is false, nothing is asked for. What is shown stays until a user asks for something
 * else: a list is never read again on focus or on return, so no row moves while the user reads.
 */
export function useListPage<R, K extends QueryKey>(
  queryFor: (place: ListPosition) => PageQuery<R, K>,
  { view }: ListParams,
  known = true,
  wanted = true,
): ListPage<R> {
  const client = useQueryClient();
  const asked = queryFor({ page: view.page, place: view.place });
  const query = useQuery({
    ...asked,
    ...EVERY_PAGE,
    enabled: known && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return {
    list: query.data,
    reading: query.isFetching || !known,
    readAt: query.dataUpdatedAt === 0 ? null : new Date(query.dataUpdatedAt).toISOString(),
    problem: query.error === null ? null : problemOf(query.error),
    retry: () => void query.refetch(),
    prefetch(place) {
      const ahead = queryFor(place);
      if (known && hashKey(ahead.queryKey) !== hashKey(asked.queryKey))
        void client.prefetchQuery({ ...ahead, ...EVERY_PAGE });
    },
    ways: listWays(query.data?.meta, view.page),
  };
}

/**
 * Reads the next page ahead while there is nothing else to do, for a reader who has turned a page and may turn
 * another. From the first page most go elsewhere; there the way to the next reads it on approach.
 */
export function usePrefetchNextPage<R>({ list, reading, prefetch, ways }: ListPage<R>) {
  const hasTurned = ways.previous !== null;
  const next = hasTurned && list !== undefined && !reading ? ways.next : null;
  const key = next === null ? null : JSON.stringify(next);
  const ahead = useEffectEvent(() => {
    if (next !== null) prefetch(next);
  });
  useEffect(() => {
    if (key === null) return;
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(ahead, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => ahead());
    return () => cancelIdleCallback(idle);
  }, [key]);
}
