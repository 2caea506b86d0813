"use client";

import { type ColumnChoice, shownColumns } from "#components/data-table/columns/column-layout.ts";
import { useKeptColumns } from "#components/data-table/columns/use-kept-columns.ts";
import type { ListRange } from "#components/data-table/date-range/use-list-range.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { ExportButton } from "#components/exports/export-button.tsx";
import type { ExportSource } from "#components/exports/export-source.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { hasCompletion } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

type Props = {
  resource: AnyResource;
  params: ListParams;
  range: ListRange;
  columns: ColumnChoice[];
  /** What the list says that it searched for in place of the text that was typed: the file says the same. */
  searchedFor: string | undefined;
};

/** What a file of the list is of: its filter, its order and its columns. */
export function useExportSource({
  resource,
  params,
  range,
  columns,
  searchedFor,
}: Props): ExportSource {
  const { view } = params;
  const filter = recordFilterOf(view, range.bounds);
  const { kept } = useKeptColumns(resource.name, params);
  return {
    resource: resource.name,
    many: resource.noun.many,
    zone: range.tz,
    known: range.known,
    lastDay: hasCompletion(resource) && view.date !== "over" ? view.to : null,
    filter: searchedFor === undefined ? filter : { ...filter, q: searchedFor },
    sorting: sortingInForce(resource, view) ?? NEWEST_FIRST,
    columns: shownColumns(columns, kept),
  };
}

/** Takes what the list shows away as a file, every page. */
export function ExportTool(props: Props) {
  return <ExportButton source={useExportSource(props)} />;
}
