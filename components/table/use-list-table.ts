"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { columnChoices, type ListColumns, shownColumns } from "#components/table/column-layout.ts";
import { features } from "#components/table/features.ts";
import { usePreferences } from "#components/ui/preferences-provider.tsx";
import type { List } from "#lib/schemas/list.ts";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";

const NO_ROWS: never[] = [];

/**
 * The table model of one page. The service cuts the pages; the columns and their order are the
 * person's, kept under the resource's name. Rows are known by their place on the page, so that a page
 * change reuses what is drawn.
 */
export function useListTable<R extends RowData>(
  resource: string,
  columns: ListColumns<R>,
  list: List<R> | undefined,
) {
  const kept = usePreferences().preferences.columns[resource];
  const page = list?.meta.current_page ?? 1;
  const state = useMemo(() => {
    const choices = columnChoices(columns);
    const shown = shownColumns(choices, kept);
    return {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(choices.map(({ id }) => [id, shown.includes(id)])),
      pagination: { pageIndex: page - 1, pageSize: PAGE_SIZE },
    };
  }, [columns, kept, page]);
  return useTable({
    features,
    columns,
    data: list?.data ?? NO_ROWS,
    manualPagination: true,
    rowCount: list?.meta.total ?? 0,
    state,
  });
}

export type ListTable<R extends RowData> = ReturnType<typeof useListTable<R>>;
