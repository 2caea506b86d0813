import type { RowData, TableOptions } from "@tanstack/react-table";
import type { Features } from "#components/data-table/columns/features.ts";

/** A list's columns, as `createColumnHelper(…).columns([…])` makes them, at module scope. */
export type ListColumns<R extends RowData> = TableOptions<Features, R>["columns"];

/** A column as the columns menu lists it; a fixed one holds the row's link and is always shown. */
export type ColumnChoice = { id: string; label: string; fixed: boolean; extra: boolean };

export function columnChoices<R extends RowData>(columns: ListColumns<R>): ColumnChoice[] {
  return columns.map((column) => {
    const id = column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "");
    const { label = id, fixed = false, extra = false } = column.meta ?? {};
    return { id, label, fixed, extra };
  });
}

/**
 * The ids of the columns to show, in order: those that the user chose, as far as the list still has
 * them, and the fixed ones in any case. Without a choice: the list's own.
 */
export function shownColumns(choices: ColumnChoice[], kept: string[] | undefined): string[] {
  if (kept === undefined) return choices.filter(({ extra }) => !extra).map(({ id }) => id);
  const ids = new Set(choices.map(({ id }) => id));
  const shown = [...new Set(kept)].filter((id) => ids.has(id));
  const missing = choices.filter(({ id, fixed }) => fixed && !shown.includes(id));
  return [...missing.map(({ id }) => id), ...shown];
}

/** The columns themselves, as `shownColumns` says. */
export function columnsShown<R extends RowData>(
  columns: ListColumns<R>,
  kept: string[] | undefined,
): ListColumns<R> {
  const choices = columnChoices(columns);
  const placeOf = (id: string) => choices.findIndex((choice) => choice.id === id);
  return shownColumns(choices, kept).flatMap((id) => columns[placeOf(id)] ?? []);
}

/** The columns shown, with one of them at a place in the order, from 0. */
export function moveColumn(shown: string[], id: string, to: number): string[] {
  const order = shown.filter((other) => other !== id);
  order.splice(Math.min(Math.max(to, 0), order.length), 0, id);
  return order;
}

/** The columns shown, with one more, after those that are before it in the list's own order. */
export function addColumn(choices: ColumnChoice[], shown: string[], id: string): string[] {
  const own = choices.map((choice) => choice.id);
  const before = own.slice(0, own.indexOf(id));
  return moveColumn(shown, id, shown.findLastIndex((other) => before.includes(other)) + 1);
}

export function removeColumn(shown: string[], id: string): string[] {
  return shown.filter((other) => other !== id);
}
