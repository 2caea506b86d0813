"use client";

import { useNow } from "#components/data-table/cells/now.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import { formatAge } from "#lib/dates/format-age.ts";

/** How long ago an instant (RFC 3339, UTC) was, in whole minutes, hours or days; the exact time on hover. */
export function TimeAgo({ since }: { since: string }) {
  const tz = useZone();
  const now = useNow();
  if (now === null) return null;
  return (
    <time dateTime={since} data-tip={`${formatInstant(since, tz, "exact")} ${tz}`}>
      {formatAge(since, now, "long")}
    </time>
  );
}
