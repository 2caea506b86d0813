import type { RowData } from "@tanstack/react-table";
import type { ListTable } from "#components/table/use-list-table.ts";
import { ZoneName } from "#components/table/zone-name.tsx";

/** The names of the columns shown; the zone is named once, at the first time. */
export function TableHead<R extends RowData>({ table }: { table: ListTable<R> }) {
  const columns = table.getVisibleLeafColumns();
  const zoned = columns.find((column) => column.columnDef.meta?.zoned);
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const meta = column.columnDef.meta;
          return (
            <th key={column.id} scope="col" data-width={meta?.width} data-align={meta?.align}>
              {meta?.label}
              {column === zoned ? <ZoneName /> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
