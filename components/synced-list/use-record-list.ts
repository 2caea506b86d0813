"use client";

import type { QueryKey } from "@tanstack/react-query";
import { type ListRange, useListRange } from "#components/data-table/date-range/use-list-range.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { type ListParams, useListParams } from "#components/data-table/params/use-list-params.ts";
import {
  type ListPage,
  type PageQuery,
  useListPage,
} from "#components/data-table/use-list-page.ts";
import { recordFilterOf } from "#components/synced-list/record-filter-of.ts";
import { useAddress } from "#components/ui/url/use-address.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

export type RecordList<R> = { params: ListParams; range: ListRange; page: ListPage<R> };

/**
 * A list of the provider's records as the URL asks for it: by dates alone live from the provider,
 * page by number; what the provider can't filter or sort from the synced records, page by cursor.
 * While one source is read for the first time, the rows of the other stay.
 */
export function useRecordList<R, L extends QueryKey, M extends QueryKey>(
  resource: AnyResource,
  live: (query: ListQuery & { q: string }) => PageQuery<R, L>,
  synced: (query: SyncedQuery) => PageQuery<R, M>,
): RecordList<R> {
  const params = useListParams(resource, useAddress());
  const { view } = params;
  const range = useListRange(view);
  const isLive = view.source === "live";
  const filter = recordFilterOf(view, range.bounds);
  const sorting = sortingInForce(resource, view) ?? NEWEST_FIRST;
  const fromProvider = useListPage(
    ({ page }) => live({ ...range.bounds, page, q: view.q ?? "" }),
    params,
    range.known,
    isLive,
  );
  const fromSynced = useListPage(
    ({ place }) => synced({ filter, sorting, place }),
    params,
    range.known,
    !isLive,
  );
  const [page, other] = isLive ? [fromProvider, fromSynced] : [fromSynced, fromProvider];
  const list = page.list ?? (page.problem === null ? other.list : undefined);
  return { params, range, page: { ...page, list } };
}
