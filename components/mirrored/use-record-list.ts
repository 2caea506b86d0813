"use client";

import type { QueryKey } from "@tanstack/react-query";
import { recordFilterOf } from "#components/mirrored/record-filter-of.ts";
import { sortingInForce } from "#components/table/next-sorting.ts";
import { type ListPage, type PageQuery, useListPage } from "#components/table/use-list-page.ts";
import { type ListParams, useListParams } from "#components/table/use-list-params.ts";
import { type ListRange, useListRange } from "#components/table/use-list-range.ts";
import { useAddress } from "#components/ui/use-address.ts";
import type { ListQuery } from "#lib/schemas/list.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { NEWEST_FIRST } from "#lib/schemas/mirror/sortable.ts";

export type RecordList<R> = { params: ListParams; range: ListRange; page: ListPage<R> };

/**
 * A list of the service's records as the address bar asks for it: the plain view live from the
 * service, page by number; what the service can't narrow or order from the mirror, place by place.
 * While one source is read for the first time, the rows of the other stay.
 */
export function useRecordList<R, L extends QueryKey, M extends QueryKey>(
  kind: Mirrored,
  live: (query: ListQuery & { q: string }) => PageQuery<R, L>,
  mirrored: (query: MirrorQuery) => PageQuery<R, M>,
): RecordList<R> {
  const params = useListParams(kind, useAddress());
  const { view } = params;
  const range = useListRange(view);
  const isLive = view.source === "live";
  const filter = recordFilterOf(view, range.bounds);
  const sorting = sortingInForce(kind, view) ?? NEWEST_FIRST;
  const fromService = useListPage(
    ({ page }) => live({ ...range.bounds, page, q: view.q ?? "" }),
    params,
    range.known,
    isLive,
  );
  const fromMirror = useListPage(
    ({ place }) => mirrored({ filter, sorting, place }),
    params,
    range.known,
    !isLive,
  );
  const [page, other] = isLive ? [fromService, fromMirror] : [fromMirror, fromService];
  const list = page.list ?? (page.problem === null ? other.list : undefined);
  return { params, range, page: { ...page, list } };
}
