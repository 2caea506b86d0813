import type { RowData } from "@tanstack/react-table";
import type { ColumnWidth } from "#components/table/features.ts";
import type { ListTable } from "#components/table/use-list-table.ts";

/** The least room that a column of each width is readable in, in rem. */
const LEAST: Record<ColumnWidth, number> = {
  status: 8,
  amount: 16.5,
  figure: 16.5,
  time: 10.5,
  short: 7,
  id: 8,
  text: 8,
};

/** Steps of the stylesheet: below so many rem of room, the table scrolls sideways rather than squeeze. */
const STEPS = [60, 72, 84, 100, 140];

/** The room that the columns shown need, as a step of the stylesheet. */
export function tableFit<R extends RowData>(table: ListTable<R>): number {
  const needed = table
    .getAllLeafColumns()
    .reduce((sum, column) => sum + LEAST[column.columnDef.meta?.width ?? "text"], 0);
  return STEPS.find((step) => step >= needed) ?? 140;
}
