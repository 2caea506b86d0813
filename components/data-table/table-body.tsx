"use client";

import { useMemo } from "react";
import type { Column } from "#components/data-table/columns/column.ts";
import { FilterByValue } from "#components/data-table/filters/filter-by-value.tsx";
import { rowFilters } from "#components/data-table/filters/row-filters.ts";
import { RowEnd } from "#components/data-table/row-tools/row-end.tsx";
import { SelectCell } from "#components/data-table/selection/select-cell.tsx";
import type { Resource } from "#lib/resources/define-resource.ts";

/**
 * The rows. They are drawn again only for other data or other columns: dimming them, a chip or a
 * menu costs nothing. `reading` dims them while others are read.
 */
export function TableBody<R>({
  columns,
  records,
  resource,
  reading,
  isSelectable,
  hasRowTools,
}: {
  columns: readonly Column<R>[];
  records: readonly R[];
  resource: Resource | null;
  reading: boolean;
  isSelectable: boolean;
  hasRowTools: boolean;
}) {
  const drawn = useMemo(
    () =>
      // By their place on the page, so that a change of page reuses what is drawn.
      [...records.entries()].map(([place, record]) => {
        const filters = resource === null ? [] : rowFilters(resource, record);
        return (
          <tr key={place}>
            {isSelectable ? <SelectCell of="row" /> : null}
            {columns.map(({ id, width, align, phone, cell }) => {
              // A cell has room for one; the row's menu offers the others too.
              const own = filters.find((one) => one.column === id);
              return (
                <td
                  key={id}
                  data-width={width}
                  data-align={align}
                  data-phone={phone}
                  data-filters={own !== undefined || undefined}
                >
                  {cell(record, records)}
                  {own === undefined ? null : <FilterByValue filter={own} />}
                </td>
              );
            })}
            {hasRowTools ? <RowEnd /> : null}
          </tr>
        );
      }),
    [records, columns, resource, isSelectable, hasRowTools],
  );
  return (
    <tbody data-reading={reading} aria-busy={reading}>
      {drawn}
    </tbody>
  );
}
