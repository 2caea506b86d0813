"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { columnsShown, type ListColumns } from "#components/data-table/columns/column-layout.ts";
import { features } from "#components/data-table/columns/features.ts";
import { useKeptColumns } from "#components/data-table/columns/use-kept-columns.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import type { AnyList } from "#components/data-table/use-list-page.ts";

const NO_ROWS: never[] = [];

/**
 * The table model of one page. The provider cuts the pages; the columns and their order are the
 * URL's, otherwise the user's. Rows are identified by their index on the page, so that a page
 * change reuses what is drawn.
 */
export function useListTable<R extends RowData>(
  resource: string,
  params: ListParams,
  columns: ListColumns<R>,
  list: AnyList<R> | undefined,
) {
  const { kept } = useKeptColumns(resource, params);
  const shown = useMemo(() => columnsShown(columns, kept), [columns, kept]);
  return useTable({ features, columns: shown, data: list?.data ?? NO_ROWS });
}

export type ListTable<R extends RowData> = ReturnType<typeof useListTable<R>>;
