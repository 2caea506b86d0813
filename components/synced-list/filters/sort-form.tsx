"use client";

import type { ColumnChoice } from "#components/data-table/columns/column-layout.ts";
import { sortingInForce } from "#components/data-table/next-sorting.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import {
  isSortable,
  NEWEST_FIRST,
  type Sorting,
  writeSorting,
} from "#lib/schemas/synced/sortable.ts";

const DIRECTIONS = [
  { value: "descending", label: messages.descending },
  { value: "ascending", label: messages.ascending },
] as const;

/** The order of the list by any of its columns, those that are not shown and those of a phone too. */
export function SortForm({
  resource,
  view,
  apply,
  close,
  columns,
}: FilterFormProps & { columns: ColumnChoice[] }) {
  const sorting = sortingInForce(resource, view) ?? NEWEST_FIRST;
  const sort = (change: Partial<Sorting>) =>
    apply({ sort: reading(writeSorting({ ...sorting, ...change })) });
  const items = columns
    .filter(({ id }) => isSortable(resource, id))
    .map(({ id, label }) => ({ value: id, label }));
  return (
    <FilterForm onDone={close} onClear={view.sorting === null ? null : () => apply({ sort: null })}>
      <div className="filter-choices">
        <RadioGroup
          label={messages.column}
          items={items}
          value={sorting.column}
          onValueChange={(column) => sort({ column })}
        />
      </div>
      <RadioGroup
        label={messages.direction}
        layout="row"
        items={DIRECTIONS}
        value={sorting.descending ? "descending" : "ascending"}
        onValueChange={(value) => sort({ descending: value === "descending" })}
      />
    </FilterForm>
  );
}
