"use client";

import { useNow } from "#components/data-table/cells/now.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant, isSameDay, relativeInstant } from "#lib/dates/format.ts";

/**
 * An instant (RFC 3339, UTC) in the zone in force: relative for today, with the exact time on hover,
 * exact otherwise. What is no instant is shown as it came.
 */
export function Time({ value }: { value: string | null }) {
  const tz = useZone();
  const now = useNow();
  if (value === null) return <Absent />;
  const exact = formatInstant(value, tz, "exact");
  const relative = now !== null && isSameDay(value, now, tz) ? relativeInstant(value, now) : null;
  return (
    <time
      dateTime={value}
      data-tip={`${formatInstant(value, tz, "exact with fraction")} ${tz}`}
      data-exact={relative === null ? undefined : exact}
      // So that a live region around it doesn't announce each minute that passes.
      aria-live={relative === null ? undefined : "off"}
      className="row-above"
    >
      {relative === null ? exact : <span className="list-ago">{relative}</span>}
    </time>
  );
}
