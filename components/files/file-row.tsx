"use client";

import { clsx } from "clsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { wasIncomplete } from "#components/exports/messages.ts";
import { FileActions } from "#components/files/file-actions.tsx";
import * as messages from "#components/files/messages.ts";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { formatBytes } from "#components/ui/display/format-bytes.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

/** How much of a hash is shown; all of it is in the tooltip and copied. */
const SHOWN_OF_HASH = 12;

const ROW =
  "hover:bg-wash max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-rule max-md:border-b max-md:py-3";
const CELL =
  "border-rule border-b px-2 py-2.5 text-start align-top font-normal first:ps-0 max-md:block max-md:border-0 max-md:p-0";
const WHOLE_LINE = "max-md:col-span-2";

/** An export: its file, what it holds, who made it, and what can be done with it. */
export function FileRow({ job }: { job: ExportJob }) {
  const { fileName, sha256, by, begunAt } = job;
  return (
    <tr className={ROW}>
      <th scope="row" className={clsx(CELL, WHOLE_LINE)}>
        <span className="wrap-anywhere block font-medium">{fileName}</span>
        {sha256 !== null && (
          <span className="flex items-center gap-1 text-ink-quiet text-xs">
            {messages.sha256}
            <span className="font-mono" data-tip={sha256}>
              {`${sha256.slice(0, SHOWN_OF_HASH)}…`}
            </span>
            <CopyButton value={sha256} what={messages.sha256} />
          </span>
        )}
      </th>
      <td className={clsx(CELL, WHOLE_LINE, "break-words text-ink-soft")}>
        <Filter job={job} />
      </td>
      <td className={clsx(CELL, "tabular-nums")}>{job.state === "done" && <Size job={job} />}</td>
      <td className={CELL}>
        <span className="block">
          <Time value={begunAt} />
        </span>
        <span className="block truncate text-ink-quiet text-xs" data-tip={by.name} data-tip-cut="">
          {messages.by(by.name)}
        </span>
      </td>
      <td className={CELL}>
        <FileState job={job} />
      </td>
      <td className={clsx(CELL, "max-md:col-span-2")}>
        <FileActions job={job} />
      </td>
    </tr>
  );
}

function Filter({ job: { filterInWords, resource, zone, dialect } }: { job: ExportJob }) {
  const parts = filterInWords.length === 0 ? [messages.everything(resource)] : filterInWords;
  const how = [
    messages.timesIn(zone),
    dialect && messages.csvDialect(dialect.separator, dialect.decimalSign),
  ];
  const form = how.filter((part) => part !== null).join(", ");
  return (
    <>
      {parts.join(" · ")}
      <span className="block text-ink-quiet text-xs">{form}</span>
    </>
  );
}

function Size({ job: { rows, bytes } }: { job: ExportJob }) {
  return (
    <>
      <span className="block">
        {rows === 1 ? messages.oneRow : messages.rows(rows.toLocaleString("en"))}
      </span>
      <span className="block text-ink-quiet text-xs">{formatBytes(bytes)}</span>
    </>
  );
}

const STATES: Record<ExportJob["state"], { label: string; tone: Tone }> = {
  waiting: { label: messages.waiting, tone: "moving" },
  writing: { label: messages.writing, tone: "moving" },
  done: { label: messages.ready, tone: "settled" },
  failed: { label: messages.failed, tone: "failed" },
  cancelled: { label: messages.cancelled, tone: "neutral" },
};

/** How far an export is, until when its file is kept, or why there is none. */
function FileState({ job }: { job: ExportJob }) {
  const { state, fileName, rows, total, missing, repeats, trouble, expiresAt } = job;
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
      {repeats !== null && (
        <span
          className={clsx("block text-xs", repeats.isSame ? "text-ink-quiet" : "text-attention")}
        >
          {(repeats.isSame ? messages.sameAs : messages.differsFrom)(
            formatInstant(repeats.begunAt, zone, "exact"),
            repeats.rows,
          )}
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
