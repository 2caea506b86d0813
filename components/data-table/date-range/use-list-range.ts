"use client";

import { useQuery } from "@tanstack/react-query";
import { dayBoundsQuery } from "#components/data-table/date-range/day-bounds-query.ts";
import type { ListView } from "#components/data-table/params/list-view.ts";
import { useBooksZone, useZone } from "#components/ui/preferences/zone.tsx";
import type { DayRange, InstantRange } from "#lib/dates/day-range.ts";
import { isSameZone } from "#lib/dates/zone.ts";

export type ListRange = {
  /** In which days begin and end: the URL's zone, otherwise that of the books. */
  tz: string;
  /** In which times are read: a view in a zone of its own is read in it, others in the user's. */
  timesIn: string;
  bounds: InstantRange;
  /**
   * False while the calendar that cuts the days is loaded, or days that are kept by their name are counted;
   * the bounds are open until then.
   */
  known: boolean;
};

const OPEN: InstantRange = { from: null, to: null };

/** The range of a view, its days cut in the zone in force. */
export function useListRange(view: ListView): ListRange {
  const reading = useZone();
  const books = useBooksZone();
  const tz = view.tz ?? books ?? reading;
  const bounds = useDayBounds({ from: view.from, to: view.to, tz });
  // Days that were kept by their name alone: the server is about to lead to the list of those days.
  const isToCount = view.range !== null && view.from === null && view.to === null;
  const isOfBooks = books !== null && isSameZone(tz, books);
  return {
    tz,
    timesIn: view.tz === null || isOfBooks ? reading : view.tz,
    bounds: bounds ?? OPEN,
    known: bounds !== undefined && !isToCount,
  };
}

const NO_BOUNDS: InstantRange = { from: null, to: null };

/** The bounds of a range of days, null for no bound; undefined while the calendar is loaded. */
function useDayBounds(range: DayRange): InstantRange | undefined {
  const open = range.from === null && range.to === null;
  const { data } = useQuery({ ...dayBoundsQuery(range), enabled: !open });
  return open ? NO_BOUNDS : data;
}
