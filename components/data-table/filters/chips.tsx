"use client";

import { Chip } from "#components/data-table/filters/chip.tsx";
import {
  FilterChips,
  type FilterChipsProps,
} from "#components/data-table/filters/filter-chips.tsx";
import { formatRange } from "#components/data-table/filters/format-range.ts";
import * as messages from "#components/data-table/filters/messages.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { narrows } from "#components/data-table/params/list-view.ts";
import { NO_RANGE } from "#components/data-table/params/list-without.ts";

type Props = Omit<FilterChipsProps, "labelOf"> & {
  tz: string;
  labelOf?: FilterChipsProps["labelOf"];
};

/** Every filter that is on, those that are one click away, and everything in the URL that could not be applied. */
export function Chips({ params, tz, labelOf = String, edit }: Props) {
  const { view, go } = params;
  const ranged = view.from !== null || view.to !== null;
  const narrowed = narrows(view) || view.q !== null || view.sorting !== null;
  return (
    <ul aria-label={messages.filters} className="flex min-w-0 flex-wrap items-center gap-2">
      {ranged ? (
        <Chip
          removeLabel={messages.removeFilter(formatRange(view, tz))}
          onRemove={() => go({ ...FIRST_PAGE, ...NO_RANGE })}
        >
          {formatRange(view, tz)}
        </Chip>
      ) : null}
      {!ranged && view.tz !== null ? (
        <Chip removeLabel={messages.useOwnTimeZone} onRemove={() => go({ tz: null })}>
          {messages.timesIn(view.tz)}
        </Chip>
      ) : null}
      {narrowed || edit !== undefined || view.problems.length > 0 ? (
        <FilterChips params={params} labelOf={labelOf} edit={edit} />
      ) : null}
    </ul>
  );
}
