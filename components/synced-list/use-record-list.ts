"use client";

import { type ListRange, useListRange } from "#components/data-table/date-range/use-list-range.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { type ListPage, useListPage } from "#components/data-table/use-list-page.ts";
import { useNewRecords } from "#components/data-table/use-new-records.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { useRecordListParams } from "#components/synced-list/use-record-list-params.ts";
import { listQuery, newRecordsQuery, resourceKeys } from "#lib/api-client/records/resource.ts";
import { syncedQuery } from "#lib/api-client/records/synced-records.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { DatedResourceName, ResourceName } from "#lib/resources/resources.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

export type RecordList<R> = { params: ListParams; range: ListRange; page: ListPage<R> };

/**
 * A list of the provider's records as the URL asks for it: by dates alone live from the provider,
 * page by number; what the provider can't filter or sort from the synced records, page by cursor.
 * While one source is read for the first time, the rows of the other stay.
 */
export function useRecordList<N extends ResourceName>(
  resource: Resource<N>,
): RecordList<RecordOf[N]> {
  const params = useRecordListParams(resource);
  const { view } = params;
  const range = useListRange(view);
  const isLive = view.source === "live";
  const filter = recordFilterOf(view, range.bounds);
  const sorting = sortingInForce(resource, view) ?? NEWEST_FIRST;
  const fromProvider = useListPage(
    ({ page }) => listQuery(resource, { ...range.bounds, page, q: view.q ?? "" }),
    params,
    range.known,
    isLive,
  );
  const fromSynced = useListPage(
    ({ place }) => syncedQuery(resource.name, { filter, sorting, place, size: view.size }),
    params,
    range.known,
    !isLive,
  );
  const [page, other] = isLive ? [fromProvider, fromSynced] : [fromSynced, fromProvider];
  const list = page.list ?? (page.problem === null ? other.list : undefined);
  return { params, range, page: { ...page, list } };
}

/** How many records have come to a list since its newest one was seen, and what shows them. */
export function useRecordNews<N extends DatedResourceName>(
  { name }: Resource<N>,
  { page, range, params }: RecordList<RecordOf[N]>,
) {
  const queryFor = (since: string | null) => newRecordsQuery(name, since);
  return useNewRecords(queryFor, resourceKeys(name).all, page, range, params);
}
