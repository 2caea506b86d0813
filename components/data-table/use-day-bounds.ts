"use client";

import { useQuery } from "@tanstack/react-query";
import { dayBoundsQuery } from "#components/data-table/day-bounds-query.ts";
import type { DayRange, InstantRange } from "#lib/dates/day-range.ts";

const NO_BOUNDS: InstantRange = { from: null, to: null };

/** The bounds of a range of days, null for no bound; undefined while the calendar is loaded. */
export function useDayBounds(range: DayRange): InstantRange | undefined {
  const open = range.from === null && range.to === null;
  const { data } = useQuery({ ...dayBoundsQuery(range), enabled: !open });
  return open ? NO_BOUNDS : data;
}
