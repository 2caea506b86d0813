"use client";

import type { ListPage } from "#components/data-table/use-list-page.ts";
import { SourceLine } from "#components/synced-list/source/source-line.tsx";
import { Totals, type TotalsProps } from "#components/synced-list/totals/totals.tsx";

type Props<R> = TotalsProps & { page: ListPage<R> };

/** Between the filters and the rows: what they come to, and how current they are. */
export function ListLine<R>({ page, ...totals }: Props<R>) {
  const { kind, range } = totals;
  return (
    <>
      <div className="list-totals">{kind === "currencies" ? null : <Totals {...totals} />}</div>
      <SourceLine kind={kind} page={page} tz={range.tz} />
    </>
  );
}
