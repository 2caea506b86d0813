"use client";

import { type ColumnChoice, shownColumns } from "#components/data-table/column-layout.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { useKeptColumns } from "#components/data-table/use-kept-columns.ts";
import type { ListParams } from "#components/data-table/use-list-params.ts";
import type { ListRange } from "#components/data-table/use-list-range.ts";
import { ExportButton } from "#components/exports/export-button.tsx";
import { recordFilterOf } from "#components/synced-list/record-filter-of.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

type Props = {
  kind: ResourceName;
  /** What many of them are called. */
  many: string;
  params: ListParams;
  range: ListRange;
  columns: ColumnChoice[];
};

/** Takes what the list shows away as a file: its filter, its order and its columns, every page. */
export function ExportTool({ kind, many, params, range, columns }: Props) {
  const { view } = params;
  const { kept } = useKeptColumns(kind, params);
  const source = {
    resource: kind,
    many,
    zone: range.tz,
    known: range.known,
    filter: recordFilterOf(view, range.bounds),
    sorting: sortingInForce(kind, view) ?? NEWEST_FIRST,
    columns: shownColumns(columns, kept),
  };
  return <ExportButton source={source} />;
}
