"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import * as messages from "#components/data-table/cells/messages.ts";
import { useChoiceNames } from "#components/data-table/filters/choice-names.tsx";
import { formatChoice } from "#components/data-table/filters/format-filter-chip.ts";
import { filterByValue, type RowFilter } from "#components/data-table/filters/row-filters.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { FILTER_LABELS, FILTERS, isChoice } from "#lib/resources/filters.ts";

/**
 * The button in a cell that narrows the list to what it holds, shown on hover and focus. The table answers
 * its click: a page of rows holds dozens.
 */
export function FilterByValue({ filter: { name, value } }: { filter: RowFilter }) {
  const label = messages.filterBy(FILTER_LABELS[name], formatChoice(name, value, useChoiceNames()));
  return (
    <button
      type="button"
      className="cell-filter"
      aria-label={label}
      data-tip={label}
      data-filter={name}
      data-value={value}
    />
  );
}

/** Answers the buttons in a table's cells that narrow the list to what the cell holds. */
export function useFilterClicks(table: RefObject<HTMLElement | null>, { go }: ListParams) {
  const narrow = useEffectEvent(({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button[data-filter]") : null;
    const name = FILTERS.find((one) => one === button?.getAttribute("data-filter"));
    const value = button?.getAttribute("data-value");
    if (name === undefined || !isChoice(name) || value == null) return;
    go({ ...FIRST_PAGE, ...filterByValue({ name, value }) });
  });
  useEffect(() => {
    const element = table.current;
    const click = (event: Event) => narrow(event);
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, [table]);
}
