"use client";

import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";

/** An RFC 3339 instant in the user's zone with every digit that came, and the zone by name. */
export function Instant({ value }: { value: string }) {
  const zone = useZone();
  return (
    <time dateTime={value} className="tabular-nums">
      {formatInstant(value, zone, "exact with fraction")}{" "}
      <span className="text-ink-quiet">{zone}</span>
    </time>
  );
}
