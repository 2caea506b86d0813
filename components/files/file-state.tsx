"use client";

import { wasIncomplete } from "#components/exports/messages.ts";
import * as messages from "#components/files/messages.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

const STATES: Record<ExportJob["state"], { label: string; tone: Tone }> = {
  waiting: { label: messages.waiting, tone: "moving" },
  writing: { label: messages.writing, tone: "moving" },
  done: { label: messages.ready, tone: "settled" },
  failed: { label: messages.failed, tone: "failed" },
  cancelled: { label: messages.cancelled, tone: "neutral" },
};

/** How far an export is, until when its file is kept, or why there is none. */
export function FileState({ job }: { job: ExportJob }) {
  const { state, fileName, rows, total, missing, trouble, expiresAt } = job;
  const zone = useZone();
  const { label, tone } = STATES[state];
  return (
    <>
      <StatusMark tone={tone} label={label} />
      {state === "writing" && total !== null && (
        <>
          <progress
            className="mt-1 block h-1.5 w-full accent-accent"
            aria-label={messages.rowsWritten(fileName)}
            max={Math.max(total, 1)}
            value={rows}
          />
          <span className="block text-ink-quiet text-xs tabular-nums">
            {messages.rowsOf(rows.toLocaleString("en"), total.toLocaleString("en"))}
          </span>
        </>
      )}
      {state === "done" && (
        <span className="block text-ink-quiet text-xs">
          {messages.keptUntil(formatInstant(expiresAt, zone, "day"))}
        </span>
      )}
      {missing !== null && (
        <span className="block break-words text-attention text-xs">
          {wasIncomplete}. {missing}
        </span>
      )}
      {trouble !== null && <span className="block break-words text-xs">{trouble}</span>}
    </>
  );
}
