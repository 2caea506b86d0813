"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DayRange, InstantRange } from "#lib/dates/day-range.ts";

const NO_BOUNDS: InstantRange = { from: null, to: null };

/**
 * The instants between which the days of a range lie. The calendar's arithmetic is loaded when it is
 * first needed; a page that opens with a range brings the answer with it.
 */
export function dayBoundsQuery(range: DayRange) {
  return queryOptions({
    queryKey: ["day-bounds", range.from, range.to, range.tz] as const,
    queryFn: async () => {
      const { dayRangeToInstants } = await import("#lib/dates/day-range.ts");
      return dayRangeToInstants(range);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
}

/** The bounds of a range of days, null for no bound; undefined while the calendar is loaded. */
export function useDayBounds(range: DayRange): InstantRange | undefined {
  const open = range.from === null && range.to === null;
  const { data } = useQuery({ ...dayBoundsQuery(range), enabled: !open });
  return open ? NO_BOUNDS : data;
}
