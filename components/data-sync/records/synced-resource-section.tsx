"use client";

import { useId } from "react";
import { formatCompleteness } from "#components/data-sync/records/format-completeness.ts";
import { formatClock, formatRecords } from "#components/data-sync/records/format-labels.ts";
import * as messages from "#components/data-sync/records/messages.ts";
import { verificationLines } from "#components/data-sync/records/verification-lines.ts";
import { useNow } from "#components/data-table/cells/now.tsx";
import { formatLeft } from "#components/synced-list/source/format-left.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { RESOURCES } from "#lib/resources/resources.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** One resource's synced records: their state, what is missing, and what was verified when. */
export function SyncedResourceSection({ synced }: { synced: SyncedResource }) {
  const heading = useId();
  const clock = (at: string) => formatClock(at, tz, now);
  const tz = useZone();
  const now = useNow();
  const { resource, completeness, records } = synced;
  const filling = completeness.state === "filling";
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-3 pb-1.5">
        <h2 id={heading} className="font-semibold text-base">
          <Link href={`/${resource}`} className="underline-offset-2 hover:underline">
            {RESOURCES[resource].noun.title}
          </Link>
        </h2>
        <span className="text-sm">
          <CompletenessMark state={completeness.state} />
        </span>
      </div>
      <p className="min-h-5 text-ink-soft text-sm">{formatCompleteness(completeness, clock)}</p>
      {filling && <BackfillProgress synced={synced} />}
      <div className="pt-2.5">
        <DefinitionList columns={1}>
          {!filling && (
            <Definition term={messages.records}>{records.toLocaleString("en")}</Definition>
          )}
          {verificationLines(synced, clock).map(({ term, words }) => (
            <Definition key={term} term={term}>
              {words}
            </Definition>
          ))}
        </DefinitionList>
      </div>
    </section>
  );
}

const LOOKS: Record<Completeness["state"], { tone: Tone; label: string }> = {
  off: { tone: "neutral", label: messages.switchedOff },
  filling: { tone: "moving", label: messages.syncing },
  complete: { tone: "settled", label: messages.complete },
  behind: { tone: "attention", label: messages.behind },
  incomplete: { tone: "attention", label: messages.incomplete },
};

/** The state of the synced records, by word, shape and colour. */
function CompletenessMark({ state }: { state: Completeness["state"] }) {
  return <StatusMark {...LOOKS[state]} />;
}

/** The progress of a resource's backfill, and how long it will take. */
function BackfillProgress({ synced }: { synced: SyncedResource }) {
  const { resource, records, expected, fill } = synced;
  const all = expected ?? 0;
  const share = all === 0 ? 0 : Math.min(1, records / all);
  const soFar =
    expected === null
      ? messages.recordsSynced(formatRecords(resource, records))
      : messages.recordsSyncedOf(records.toLocaleString("en"), formatRecords(resource, expected));
  const left = fill.secondsLeft === null ? "" : `, ${formatLeft(fill.secondsLeft)}`;
  return (
    <div className="py-2.5">
      <div
        role="progressbar"
        aria-label={messages.syncingOf(resource)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={soFar + left}
        className="h-1.5 overflow-hidden rounded-full bg-rule forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-moving transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="pt-1.5 text-ink-soft text-sm tabular-nums">{soFar + left}</p>
    </div>
  );
}
