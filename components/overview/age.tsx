"use client";

import { useNow } from "#components/data-table/cells/now.tsx";
import * as messages from "#components/overview/messages.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant (RFC 3339, UTC) was, in whole minutes, hours or days; the exact time on hover. */
export function Age({ since }: { since: string }) {
  const tz = useZone();
  const now = useNow();
  if (now === null) return null;
  const passed = Math.max(Date.parse(now) - Date.parse(since), 0);
  return (
    <time dateTime={since} data-tip={`${formatInstant(since, tz, "exact")} ${tz}`}>
      {inWords(passed)}
    </time>
  );
}

function inWords(passed: number): string {
  if (passed >= DAY) return messages.days(Math.floor(passed / DAY));
  if (passed >= HOUR) return messages.hours(Math.floor(passed / HOUR));
  if (passed >= MINUTE) return messages.minutes(Math.floor(passed / MINUTE));
  return messages.justNow;
}
