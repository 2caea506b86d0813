"use client";

import { FlexRender, type RowData } from "@tanstack/react-table";
import { useMemo } from "react";
import type { ListTable } from "#components/data-table/use-list-table.ts";

/**
 * The rows. They are drawn again only for other data or other columns: dimming them, a chip or a
 * menu costs nothing. `reading` dims them while others are read.
 */
export function TableBody<R extends RowData>({
  table,
  reading,
}: {
  table: ListTable<R>;
  reading: boolean;
}) {
  const { rows } = table.getRowModel();
  const columns = table.getAllLeafColumns();
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <tr key={row.id}>
          {columns.map((column) => {
            const cell = row.getAllCellsByColumnId()[column.id];
            const meta = column.columnDef.meta;
            return (
              <td
                key={column.id}
                data-width={meta?.width}
                data-align={meta?.align}
                data-phone={meta?.phone}
              >
                {cell === undefined ? null : <FlexRender cell={cell} />}
              </td>
            );
          })}
        </tr>
      )),
    [rows, columns],
  );
  return (
    <tbody data-reading={reading} aria-busy={reading}>
      {drawn}
    </tbody>
  );
}
