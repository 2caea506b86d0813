"use client";

import type { ReactNode } from "react";
import { Chip, useAfterChips } from "#components/data-table/filters/chip.tsx";
import { useChoiceNames } from "#components/data-table/filters/choice-names.tsx";
import { formatFilterChip } from "#components/data-table/filters/format-filter-chip.ts";
import * as messages from "#components/data-table/filters/messages.ts";
import { useIsOffered } from "#components/data-table/filters/use-is-offered.ts";
import { CLEAR_ALL, clearParams } from "#components/data-table/params/clear-params.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import type { ListParam } from "#components/data-table/params/list-search-params.ts";
import type { ListView } from "#components/data-table/params/list-view.ts";
import type { ListChange, ListParams } from "#components/data-table/params/use-list-params.ts";
import { filtersOf, isByCurrency } from "#lib/resources/define-resource.ts";
import { type FilterName, paramsOfFilter } from "#lib/resources/filters.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

export type FilterChipsProps = {
  params: ListParams;
  /** What a column is called, for the chip of the order. */
  labelOf: (column: string) => string;
  /**
   * A chip's words as the way to change its filter, null where it is off; the words alone unless given, and
   * no chips of filters that are off.
   */
  edit?: ((name: FilterName, words: string | null) => ReactNode) | undefined;
};

/** The chips beside those of the dates, and the way to be rid of all of them at once. */
export function FilterChips({ params, labelOf, edit }: FilterChipsProps) {
  const { resource, view } = params;
  const nameOf = useChoiceNames();
  const isOffered = useIsOffered();
  const after = useAfterChips();
  const remove = (change: ListChange) => params.go({ ...FIRST_PAGE, ...change });
  const filters = (resource === null ? [] : filtersOf(resource)).flatMap((name) => {
    const words = formatFilterChip(name, view, nameOf);
    const isQuick = resource?.quickFilters.includes(name) && isOffered(name);
    const isShown = words !== null || (edit !== undefined && isQuick);
    return isShown ? [{ name, words }] : [];
  });
  const on = filters.filter(({ words }) => words !== null).length;
  const { sorting } = view;
  const order = sorting && formatOrder(resource, sorting, labelOf);
  const dates = view.from !== null || view.to !== null ? 1 : 0;
  const count = on + view.problems.length + dates + (order === null ? 0 : 1);
  return (
    <>
      {filters.map(({ name, words }) => (
        <Chip
          key={name}
          removeLabel={messages.removeFilter(words ?? name)}
          onRemove={() => remove(clearParams(paramsOfFilter(name)))}
          isOff={words === null}
        >
          {(isOffered(name) ? edit?.(name, words) : null) ?? words}
        </Chip>
      ))}
      {order === null ? null : (
        <Chip removeLabel={messages.removeFilter(order)} onRemove={() => remove({ sort: null })}>
          {order}
        </Chip>
      )}
      {view.problems.map(({ param, message }) => (
        <Chip
          wrong
          key={param + message}
          removeLabel={messages.removeFromUrl(param)}
          onRemove={() => params.go(withoutParam(param, view))}
        >
          {message}
        </Chip>
      ))}
      {count > 1 ? (
        <li className="list-clear-item no-print">
          <button
            type="button"
            className="list-clear"
            onClick={() => {
              after.current?.focus();
              remove(CLEAR_ALL);
            }}
          >
            {messages.clearAll}
          </button>
        </li>
      ) : null}
    </>
  );
}

/** Without a day that can't be applied, a name that was beside it would ask for its days to be counted. */
function withoutParam(param: ListParam, { range }: ListView): ListChange {
  const isDay = param === "from" || param === "to";
  return { [param]: null, ...(isDay && range === null && { range: null }) };
}

function formatOrder(
  resource: ListParams["resource"],
  { column, descending }: Sorting,
  labelOf: FilterChipsProps["labelOf"],
): string {
  const label = labelOf(column);
  const order = descending ? messages.sortedDescending(label) : messages.sortedAscending(label);
  const isGrouped = resource !== null && isByCurrency(resource, column);
  return isGrouped ? messages.byCurrency(order) : order;
}
