import { queryOptions } from "@tanstack/react-query";
import type { DayRange } from "#lib/dates/day-range.ts";

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
