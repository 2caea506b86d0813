"use client";

import type { RowData } from "@tanstack/react-table";
import { FIRST_PAGE } from "#components/data-table/list-place.ts";
import { nextSorting, sortingInForce } from "#components/data-table/next-sorting.ts";
import { reading } from "#components/data-table/reading.ts";
import { ariaSort, SortButton } from "#components/data-table/sort-button.tsx";
import type { ListParams } from "#components/data-table/use-list-params.ts";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import { ZoneName } from "#components/data-table/zone-name.tsx";
import { useZone } from "#components/ui/zone.tsx";
import { SORTABLE, writeSorting } from "#lib/schemas/synced/sortable.ts";

type Props<R extends RowData> = { table: ListTable<R>; params: ListParams };

/** The names of the columns shown, by which the list is ordered; the zone is named once, at the first time. */
export function TableHead<R extends RowData>({ table, params }: Props<R>) {
  const { kind, view, go } = params;
  const zone = useZone();
  const columns = table.getAllLeafColumns();
  const zoned = columns.find((column) => column.columnDef.meta?.zoned);
  const sortable: readonly string[] = kind === null ? [] : SORTABLE[kind];
  const sorting = sortingInForce(kind, view);
  const sortBy = (column: string) => {
    const next = nextSorting(sorting, column);
    go({ ...FIRST_PAGE, sort: next === null ? null : reading(writeSorting(next)) });
  };
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { id } = column;
          const meta = column.columnDef.meta;
          const sorts = sortable.includes(id);
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
              // The name stays where there is no space for the button.
              aria-label={sorts ? label : undefined}
              aria-sort={sorts ? ariaSort(sorting, id) : undefined}
            >
              {sorts ? (
                <SortButton sorting={sorting} column={id} onSort={() => sortBy(id)}>
                  {name}
                </SortButton>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
