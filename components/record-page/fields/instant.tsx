"use client";

import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";

/** An RFC 3339 instant in the user's zone, and the zone by name; as it came on hover. */
export function Instant({ value }: { value: string }) {
  const zone = useZone();
  return (
    <time dateTime={value} data-tip={value} className="tabular-nums">
      {formatInstant(value, zone, "exact")} <span className="text-ink-quiet">{zone}</span>
    </time>
  );
}
