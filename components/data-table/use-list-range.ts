"use client";

import type { ListView } from "#components/data-table/list-view.ts";
import { useDayBounds } from "#components/data-table/use-day-bounds.ts";
import { useZone } from "#components/ui/zone.tsx";
import type { InstantRange } from "#lib/dates/day-range.ts";

export type ListRange = {
  /** The zone in force: the URL's, otherwise the user's own. */
  tz: string;
  bounds: InstantRange;
  /** False while the calendar that cuts the days is loaded; the bounds are open until then. */
  known: boolean;
};

const OPEN: InstantRange = { from: null, to: null };

/** The range of a view, its days cut in the zone in force. */
export function useListRange(view: ListView): ListRange {
  const own = useZone();
  const tz = view.tz ?? own;
  const bounds = useDayBounds({ from: view.from, to: view.to, tz });
  return { tz, bounds: bounds ?? OPEN, known: bounds !== undefined };
}
