"use client";

import * as messages from "#components/data-table/cells/messages.ts";
import { useChoiceNames } from "#components/data-table/filters/choice-names.tsx";
import { formatChoice } from "#components/data-table/filters/format-filter.ts";
import type { RowFilter } from "#components/data-table/filters/row-filters.ts";
import { FILTER_LABELS } from "#lib/resources/filters.ts";

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
