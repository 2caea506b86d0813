"use client";

import { useMemo } from "react";
import type { Column } from "#components/data-table/columns/column.ts";
import { columnsShown } from "#components/data-table/columns/column-layout.ts";
import { useKeptColumns } from "#components/data-table/columns/use-kept-columns.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";

/** The columns that are shown, in their order: as the URL says, otherwise as the member keeps them. */
export function useShownColumns<R>(
  resource: string,
  params: ListParams,
  columns: readonly Column<R>[],
): readonly Column<R>[] {
  const { kept } = useKeptColumns(resource, params);
  return useMemo(() => columnsShown(columns, kept), [columns, kept]);
}
