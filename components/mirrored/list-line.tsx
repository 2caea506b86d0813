"use client";

import { SourceLine } from "#components/mirrored/source/source-line.tsx";
import { Totals, type TotalsProps } from "#components/mirrored/totals/totals.tsx";
import type { ColumnChoice } from "#components/table/column-layout.ts";
import type { ListPage } from "#components/table/use-list-page.ts";

type Props<R> = TotalsProps & { page: ListPage<R>; labels: ColumnChoice[] };

/** Between the filters and the rows: what they come to, and where they come from. */
export function ListLine<R>({ page, labels, ...totals }: Props<R>) {
  const { kind, params, range } = totals;
  return (
    <>
      <div className="list-totals">{kind === "currencies" ? null : <Totals {...totals} />}</div>
      <SourceLine params={params} page={page} tz={range.tz} labels={labels} />
    </>
  );
}
