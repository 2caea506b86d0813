"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { columnsShown, type ListColumns } from "#components/table/column-layout.ts";
import { features } from "#components/table/features.ts";
import { useKeptColumns } from "#components/table/use-kept-columns.ts";
import type { AnyList } from "#components/table/use-list-page.ts";
import type { ListParams } from "#components/table/use-list-params.ts";

const NO_ROWS: never[] = [];

/**
 * The table model of one page. The service cuts the pages; the columns and their order are the
 * address's, else the person's. Rows are known by their place on the page, so that a page change reuses
 * what is drawn.
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
