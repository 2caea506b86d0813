"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { ColumnEdge } from "#components/data-table/columns/width/column-edge.tsx";
import { useWidths } from "#components/data-table/columns/width/use-widths.ts";
import * as messages from "#components/data-table/messages.ts";
import { nextSorting, sortingInForce } from "#components/data-table/next-sorting.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { reading } from "#components/data-table/params/reading.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { SelectCell } from "#components/data-table/selection/select-cell.tsx";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { zoneCity } from "#lib/dates/zone-city.ts";
import { isSortable, type Sorting, writeSorting } from "#lib/schemas/synced/sortable.ts";

type Props<R extends RowData> = {
  table: ListTable<R>;
  params: ListParams;
  /** The name under which the member's widths are kept. */
  list: string;
  isSelectable: boolean;
  hasRowTools: boolean;
};

/** The names of the columns shown, by which the list is ordered; the zone is named once, at the first time. */
export function TableHead<R extends RowData>(props: Props<R>) {
  const { table, params, list, isSelectable, hasRowTools } = props;
  const { widths, keep } = useWidths(list);
  const { resource, view, go } = params;
  const zone = useZone();
  const columns = table.getAllLeafColumns();
  const zoned = columns.find((column) => column.columnDef.meta?.zoned);
  const sorting = sortingInForce(resource, view);
  const sortBy = (column: string) => {
    const next = nextSorting(sorting, column);
    go({ ...FIRST_PAGE, sort: next === null ? null : reading(writeSorting(next)) });
  };
  return (
    <thead>
      <tr>
        {isSelectable ? <SelectCell of="page" /> : null}
        {columns.map((column) => {
          const { id } = column;
          const meta = column.columnDef.meta;
          const sorts = resource !== null && isSortable(resource, id);
          const name = (
            <>
              {meta?.label}
              {column === zoned ? <ZoneName /> : null}
            </>
          );
          const label = column === zoned ? `${meta?.label} (${zone})` : meta?.label;
          return (
            <th
              key={id}
              scope="col"
              data-width={meta?.width}
              data-align={meta?.align}
              // The name stays where there is no space for the button, and is not its edge's too.
              aria-label={label}
              data-label={meta?.label}
              aria-sort={sorts ? ariaSort(sorting, id) : undefined}
              style={widths[id] === undefined ? undefined : { width: widths[id] }}
            >
              {sorts ? (
                <SortButton sorting={sorting} column={id} onSort={() => sortBy(id)}>
                  <span className="sort-name" data-tip={label} data-tip-cut="">
                    {name}
                  </span>
                </SortButton>
              ) : (
                name
              )}
              <ColumnEdge
                label={meta?.label ?? id}
                width={widths[id]}
                onWidth={(width) => keep(id, width)}
              />
            </th>
          );
        })}
        {hasRowTools ? <td className="row-end" /> : null}
      </tr>
    </thead>
  );
}

type SortProps = {
  children: ReactNode;
  sorting: Sorting | null;
  column: string;
  onSort: () => void;
};

/** A column's name that orders the list; its state is the header's aria-sort and an arrow. */
function SortButton({ children, sorting, column, onSort }: SortProps) {
  const direction = sorting?.column === column ? sorting.descending : null;
  const replayed = useReplayedPress(messages.sortBy(column), onSort);
  return (
    <button type="button" className="sort-button" data-descending={direction} {...replayed}>
      {children}
    </button>
  );
}

/** What a header says of itself to readers. */
function ariaSort(sorting: Sorting | null, column: string) {
  if (sorting?.column !== column) return "none" as const;
  return sorting.descending ? ("descending" as const) : ("ascending" as const);
}

/** The zone in force, beside the name of the column whose times it rules: by its city, which fits the column. */
function ZoneName() {
  return <span className="font-normal">{` (${zoneCity(useZone())})`}</span>;
}
