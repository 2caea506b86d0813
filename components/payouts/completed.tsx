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
  const why = basisOf(completion, tz);
  return (
    <time dateTime={at} data-tip={`${named(at, tz)}. ${why}`} className="row-above">
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

/** How the time at which a payout completed is known. */
export function CompletionBasis({ completion }: { completion: Completion }) {
  return basisOf(completion, useZone());
}

function basisOf({ basis, openSeenAt }: Completion, tz: string): string {
  if (basis === "exact") return messages.timeOfTransaction;
  return openSeenAt === null
    ? messages.neverSeenOpen
    : messages.seenOpenUntil(named(openSeenAt, tz));
}

function named(instant: string, tz: string): string {
  return `${formatInstant(instant, tz, "exact")} ${tz}`;
}
