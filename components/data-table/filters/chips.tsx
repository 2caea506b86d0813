"use client";

import type { RefObject } from "react";
import { Chip, ChipList } from "#components/data-table/filters/chip.tsx";
import {
  FilterChips,
  type FilterChipsProps,
} from "#components/data-table/filters/filter-chips.tsx";
import * as messages from "#components/data-table/filters/messages.ts";
import { NO_RANGE } from "#components/data-table/params/clear-params.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { narrows } from "#components/data-table/params/list-view.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { useBooksZone, useZone } from "#components/ui/preferences/zone.tsx";
import { isSameZone } from "#lib/dates/zone.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";

type Props = Omit<FilterChipsProps, "labelOf"> & {
  tz: string;
  labelOf?: FilterChipsProps["labelOf"];
  /** What has the focus once the last filter is taken off. */
  next: RefObject<HTMLElement | null>;
};

/** Every filter that is on, those that are one click away, and everything in the URL that could not be applied. */
export function Chips({ params, tz, labelOf = String, edit, next }: Props) {
  const { view, go } = params;
  const ranged = view.from !== null || view.to !== null;
  const narrowed = narrows(view) || view.q !== null || view.sorting !== null;
  return (
    <ChipList label={messages.filters} next={next}>
      {ranged ? (
        <Chip
          removeLabel={messages.removeFilter(formatRange(view, tz))}
          onRemove={() => go({ ...FIRST_PAGE, ...NO_RANGE })}
        >
          {formatRange(view, tz)}
        </Chip>
      ) : null}
      <ZoneChips params={params} tz={tz} ranged={ranged} />
      {narrowed || edit !== undefined || view.problems.length > 0 ? (
        <FilterChips params={params} labelOf={labelOf} edit={edit} />
      ) : null}
    </ChipList>
  );
}

/** Which zones are at work, where the reader would not expect it: the URL's own, or one for days and one for times. */
function ZoneChips({ params, tz, ranged }: { params: ListParams; tz: string; ranged: boolean }) {
  const books = useBooksZone();
  const reading = useZone();
  const { view, go } = params;
  if (books !== null && !isSameZone(tz, books)) {
    return (
      <Chip
        removeLabel={messages.backToZoneOfBooks(books)}
        // Its days begin and end at other times, so the list may have other pages.
        onRemove={() => go({ ...FIRST_PAGE, tz: null })}
        wrong
      >
        {messages.notZoneOfBooks(tz, books)}
      </Chip>
    );
  }
  if (!ranged && view.tz !== null && books === null) {
    return (
      <Chip removeLabel={messages.useOwnTimeZone} onRemove={() => go({ tz: null })}>
        {messages.timesIn(view.tz)}
      </Chip>
    );
  }
  if (!ranged || books === null || isSameZone(tz, reading)) return null;
  return <li className="text-ink-quiet text-xs">{messages.daysAndTimes(tz, reading)}</li>;
}

type Range = { date: DateOf; from: string | null; to: string | null };

/** A range of days in words: "2026-11-01 – 2026-11-21, Europe/Berlin", with what they are about but for creation. */
function formatRange({ date, from, to }: Range, tz: string): string {
  if (date === "created") return formatDays({ from, to }, tz);
  if (date === "completed") return messages.completedIn(formatDays({ from, to }, tz));
  const over = messages.overEndOf(to, tz);
  return from === null ? over : messages.overCreatedFrom(over, from);
}

function formatDays({ from, to }: Omit<Range, "date">, tz: string): string {
  if (from === to) return `${from}, ${tz}`;
  if (from === null) return messages.daysUpTo(to, tz);
  if (to === null) return messages.daysFrom(from, tz);
  return `${from} – ${to}, ${tz}`;
}
