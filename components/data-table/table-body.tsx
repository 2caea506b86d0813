"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useMemo, useRef } from "react";
import { FilterByValue } from "#components/data-table/filters/filter-by-value.tsx";
import { rowFilters } from "#components/data-table/filters/row-filters.ts";
import { NearProvider, useApproach } from "#components/data-table/row-tools/near-row.ts";
import { RowEnd } from "#components/data-table/row-tools/row-end.tsx";
import { SelectCell } from "#components/data-table/selection/select-cell.tsx";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import type { Resource } from "#lib/resources/define-resource.ts";

/**
 * The rows. They are drawn again only for other data or other columns: dimming them, a chip or a
 * menu costs nothing. `reading` dims them while others are read.
 */
export function TableBody<R extends RowData>({
  table,
  resource,
  reading,
  isSelectable,
  hasRowTools,
}: {
  table: ListTable<R>;
  resource: Resource | null;
  reading: boolean;
  isSelectable: boolean;
  hasRowTools: boolean;
}) {
  const { rows } = table.getRowModel();
  const columns = table.getAllLeafColumns();
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <BodyRow
          key={row.id}
          row={row}
          columns={columns}
          resource={resource}
          isSelectable={isSelectable}
          hasRowTools={hasRowTools}
        />
      )),
    [rows, columns, resource, isSelectable, hasRowTools],
  );
  return (
    <tbody data-reading={reading} aria-busy={reading}>
      {drawn}
    </tbody>
  );
}

/** The same in every row: as one element each, React passes over them on the next page. */
const SELECT_CELL = <SelectCell of="row" />;
const ROW_END = <RowEnd />;

type Row<R extends RowData> = ReturnType<ListTable<R>["getRowModel"]>["rows"][number];

type RowProps<R extends RowData> = {
  row: Row<R>;
  columns: ReturnType<ListTable<R>["getAllLeafColumns"]>;
  resource: Resource | null;
  isSelectable: boolean;
  hasRowTools: boolean;
};

function BodyRow<R extends RowData>({
  row,
  columns,
  resource,
  isSelectable,
  hasRowTools,
}: RowProps<R>) {
  const element = useRef<HTMLTableRowElement>(null);
  const { isNear, handlers } = useApproach(element);
  const filters = resource === null ? [] : rowFilters(resource, row.original);
  return (
    <NearProvider value={isNear}>
      <tr ref={element} {...handlers}>
        {isSelectable ? SELECT_CELL : null}
        {columns.map((column) => {
          const meta = column.columnDef.meta;
          // A cell has room for one; the row's menu offers the others too.
          const own = filters.find((one) => one.column === column.id);
          return (
            <td
              key={column.id}
              data-width={meta?.width}
              data-align={meta?.align}
              data-phone={meta?.phone}
              data-filters={own !== undefined || undefined}
            >
              {cellOf(row, column.id)}
              {own !== undefined && isNear ? <FilterByValue filter={own} /> : null}
            </td>
          );
        })}
        {hasRowTools ? ROW_END : null}
      </tr>
    </NearProvider>
  );
}

/** What a column draws of a row: called rather than rendered, since a page would have a hundred components more. */
function cellOf<R extends RowData>(row: Row<R>, column: string): ReactNode {
  const cell = row.getAllCellsByColumnId()[column];
  if (cell === undefined) return null;
  const draw = cell.column.columnDef.cell;
  return typeof draw === "function" ? draw(cell.getContext()) : draw;
}
