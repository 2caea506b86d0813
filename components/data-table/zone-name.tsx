"use client";

import { useZone } from "#components/ui/zone.tsx";

/** The zone in force, beside the name of the column whose times it rules. */
export function ZoneName() {
  return <span className="font-normal">{` (${useZone()})`}</span>;
}
