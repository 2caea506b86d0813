"use client";

import type { ReactNode } from "react";
import { useLatePress } from "#components/ui/use-late-press.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

type Props = { children: ReactNode; sorting: Sorting | null; column: string; onSort: () => void };

/** A column's name that orders the list; its state is the header's aria-sort and an arrow. */
export function SortButton({ children, sorting, column, onSort }: Props) {
  const direction = sorting?.column === column ? sorting.descending : null;
  const late = useLatePress(`Sort by ${column}`, onSort);
  return (
    <button type="button" className="sort-button" data-descending={direction} {...late}>
      {children}
    </button>
  );
}

/** What a header says of itself to readers. */
export function ariaSort(sorting: Sorting | null, column: string) {
  if (sorting?.column !== column) return "none" as const;
  return sorting.descending ? ("descending" as const) : ("ascending" as const);
}
