import type { RowData } from "@tanstack/react-table";
import type { ColumnWidth } from "#components/data-table/columns/features.ts";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import type { Widths } from "#lib/schemas/preferences/preferences.ts";

/** The least width in which a column of each kind is readable, in rem. */
const LEAST: Record<ColumnWidth, number> = {
  status: 9.75,
  "provider-status": 7.5,
  amount: 10.5,
  figure: 12.5,
  sum: 8,
  time: 10.5,
  estimate: 12.25,
  number: 5,
  short: 7,
  word: 5,
  name: 9.75,
  label: 13,
  id: 8,
  text: 8,
};

/**
 * Steps of the stylesheet: below this many rem of space, the table scrolls sideways rather than squeeze. A list's own
 * columns (60) give way down to 54. Those of 48 never scroll: with less, each row has lines of its own, as on a phone.
 */
const STEPS = [48, 60, 72, 84, 100, 140];

/** CSS pixels of a rem, where the browser is left as it is. */
const REM = 16;

/** The width that the columns shown need, as a step of the stylesheet. */
export function tableFit<R extends RowData>(table: ListTable<R>, widths: Widths): number {
  const needed = table.getAllLeafColumns().reduce((sum, { id, columnDef }) => {
    const width = widths[id];
    return sum + (width === undefined ? LEAST[columnDef.meta?.width ?? "text"] : width / REM);
  }, 0);
  return STEPS.find((step) => step >= needed) ?? 140;
}
