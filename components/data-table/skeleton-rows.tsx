import type { Column } from "#components/data-table/columns/column.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/** A page that is being read for the first time: the rows' number, height and columns. */
export function SkeletonRows<R>({
  columns,
  isSelectable,
  hasRowTools,
}: {
  columns: readonly Column<R>[];
  isSelectable: boolean;
  hasRowTools: boolean;
}) {
  return (
    <tbody aria-hidden="true">
      {SLOTS.map((slot) => (
        <tr key={slot}>
          {isSelectable ? <td className="row-start" /> : null}
          {columns.map(({ id, align, phone }) => (
            <td key={id} data-align={align} data-phone={phone}>
              <Skeleton className="inline-block h-3 w-3/5 align-middle" />
            </td>
          ))}
          {hasRowTools ? <td className="row-end" /> : null}
        </tr>
      ))}
    </tbody>
  );
}

const SLOTS = Array.from({ length: PAGE_SIZE }, (_, slot) => slot);
