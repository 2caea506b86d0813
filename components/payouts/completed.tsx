"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import * as messages from "#components/payouts/messages.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { Completion } from "#lib/schemas/records/completion.ts";

/** When a payout completed, with a mark where that is estimated. */
export function Completed({ completion }: { completion: Completion | null }) {
  const tz = useZone();
  if (completion === null) return <Absent />;
  const { at, basis, openSeenAt } = completion;
  if (basis === "exact") return <Time value={at} />;
  const named = (instant: string) => `${formatInstant(instant, tz, "exact")} ${tz}`;
  const why =
    openSeenAt === null ? messages.neverSeenOpen : messages.seenOpenUntil(named(openSeenAt));
  return (
    <time dateTime={at} data-tip={`${why} (${named(at)})`} className="row-above">
      {openSeenAt === null && (
        <>
          <span aria-hidden="true">{"≤ "}</span>
          <span className="sr-only">{messages.noLaterThan} </span>
        </>
      )}
      {formatInstant(at, tz, "exact")}
      {openSeenAt !== null && <span className="text-ink-quiet"> {messages.estimatedMark}</span>}
    </time>
  );
}
