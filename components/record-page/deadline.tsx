"use client";

import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";

/** A deadline of Counterfoil's own (RFC 3339), in the user's zone, with the zone, on one line. */
export function Deadline({ value }: { value: string }) {
  const zone = useZone();
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {`${formatInstant(value, zone, "exact")} ${zone}`}
    </time>
  );
}
