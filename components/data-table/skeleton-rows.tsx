import type { RowData } from "@tanstack/react-table";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/** A page that is being read for the first time: the rows' number, height and columns. */
export function SkeletonRows<R extends RowData>({
  table,
  isSelectable,
  hasRowTools,
}: {
  table: ListTable<R>;
  isSelectable: boolean;
  hasRowTools: boolean;
}) {
  const columns = table.getAllLeafColumns();
  return (
    <tbody aria-hidden="true">
      {SLOTS.map((slot) => (
        <tr key={slot}>
          {isSelectable ? <td className="row-start" /> : null}
          {columns.map((column) => {
            const meta = column.columnDef.meta;
            return (
              <td key={column.id} data-align={meta?.align} data-phone={meta?.phone}>
                <Skeleton className="inline-block h-3 w-3/5 align-middle" />
              </td>
            );
          })}
          {hasRowTools ? <td className="row-end" /> : null}
        </tr>
      ))}
    </tbody>
  );
}

const SLOTS = Array.from({ length: PAGE_SIZE }, (_, slot) => slot);
