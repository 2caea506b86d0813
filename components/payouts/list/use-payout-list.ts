"use client";

import { useMemo } from "react";
import { useListRange } from "#components/data-table/date-range/use-list-range.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { listWays } from "#components/data-table/pager/list-ways.ts";
import { type AnyList, useListPage } from "#components/data-table/use-list-page.ts";
import { useNewRecords } from "#components/data-table/use-new-records.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import type { RecordList } from "#components/synced-list/use-record-list.ts";
import { useRecordListParams } from "#components/synced-list/use-record-list-params.ts";
import { newPayoutsQuery, payoutListQuery } from "#lib/api-client/records/payout-list.ts";
import { resourceKeys } from "#lib/api-client/records/resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import type { NumberedMeta } from "#lib/schemas/synced/synced-list.ts";

/** The payouts list as the URL asks for it, and how many payouts came since its newest one was seen. */
export function usePayoutList() {
  const params = useRecordListParams(payoutList);
  const { view } = params;
  const range = useListRange(view);
  const filter = recordFilterOf(view, range.bounds);
  const sorting = sortingInForce(payoutList, view) ?? NEWEST_FIRST;
  const page = useListPage(
    (at) => payoutListQuery({ filter, sorting, size: view.size, ...at }),
    params,
    range.known,
  );
  const isNumbered = view.source === "live";
  const shown = useMemo(
    () => (isNumbered && page.list !== undefined ? withNumbers(page.list) : page.list),
    [isNumbered, page.list],
  );
  const ways = listWays(shown?.meta, view.page);
  const list: RecordList<ListedPayout> = { params, range, page: { ...page, list: shown, ways } };
  const { all } = resourceKeys(payoutList.name);
  const news = useNewRecords(newPayoutsQuery, all, page, range, params);
  return { list, news };
}

/** Where nothing but dates is asked, pages have numbers, as those of other lists do. */
function withNumbers({ data, meta }: AnyList<ListedPayout>): AnyList<ListedPayout> {
  const { current_page, last_page, per_page, total, from, to, notice, completeness } = meta;
  const counts: NumberedMeta = { current_page, last_page, per_page, total, from, to };
  if (notice !== undefined) counts.notice = notice;
  if (completeness !== undefined) counts.completeness = completeness;
  return { data, meta: counts };
}
