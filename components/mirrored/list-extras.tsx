"use client";

import { AddFilter } from "#components/mirrored/filters/add-filter.tsx";
import type { FilterTarget } from "#components/mirrored/filters/filter-target.ts";
import { SourceLine } from "#components/mirrored/source/source-line.tsx";
import { Totals, type TotalsProps } from "#components/mirrored/totals/totals.tsx";
import type { ColumnChoice } from "#components/table/column-layout.ts";
import type { ListPage } from "#components/table/use-list-page.ts";
import { ViewsMenu } from "#components/views/views-menu.tsx";

/** What narrows and orders a list beside its dates, and the views that were kept of it. */
export function ListTools(target: FilterTarget) {
  return (
    <>
      <AddFilter {...target} />
      <ViewsMenu {...target} />
    </>
  );
}

type LineProps<R> = TotalsProps & { page: ListPage<R>; labels: ColumnChoice[] };

/** Between the filters and the rows: what they come to, and where they come from. */
export function ListLine<R>({ page, labels, ...totals }: LineProps<R>) {
  const { kind, params, range } = totals;
  return (
    <>
      <div className="list-totals">{kind === "currencies" ? null : <Totals {...totals} />}</div>
      <SourceLine params={params} page={page} tz={range.tz} labels={labels} />
    </>
  );
}
