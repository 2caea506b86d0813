"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as messages from "#components/exports/dialog-messages.ts";
import { fetchFile } from "#components/exports/fetch-file.ts";
import { wasIncomplete } from "#components/exports/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import {
  cancelExport,
  exportFilePath,
  exportManifestPath,
  exportQuery,
  isUnderWay,
} from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

type Props = { begun: ExportJob; zone: string; onAgain: () => void; onClose: () => void };

/** An export on its way, and how it ended; the browser downloads the file when it is written. */
export function ExportProgress({ begun, zone, onAgain, onClose }: Props) {
  const watched = useQuery(exportQuery(begun.id));
  const job = watched.data ?? begun;
  const { id, state } = job;
  const fetched = useRef(false);
  useEffect(() => {
    if (state !== "done" || fetched.current) return;
    fetched.current = true;
    fetchFile(exportFilePath(id));
  }, [id, state]);
  if (state === "done") return <ExportDone job={job} zone={zone} onClose={onClose} />;
  if (!isUnderWay(job)) return <BrokenOff job={job} onAgain={onAgain} />;
  return <UnderWay job={job} error={watched.error} />;
}

function UnderWay({ job, error }: { job: ExportJob; error: Error | null }) {
  const client = useQueryClient();
  const cancelling = useWrite(() => cancelExport(job.id), {
    onDone: (cancelled) => client.setQueryData(exportQuery(job.id).queryKey, cancelled),
  });
  const trouble = cancelling.error ?? error;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="pb-2 text-sm tabular-nums">{formatProgress(job)}</p>
        <progress
          className="h-2 w-full accent-accent"
          aria-label={messages.rowsWritten}
          max={Math.max(job.total ?? 1, 1)}
          value={job.rows}
        />
        <p className="pt-2 text-ink-quiet text-xs">{messages.downloadContinues}</p>
      </div>
      {trouble === null ? null : (
        <Banner tone="attention" title={messages.cantCheckProgress}>
          {messages.fileNotAffected(problemOf(trouble).detail)}
        </Banner>
      )}
      <div className="flex justify-end">
        <Button
          working={cancelling.isWorking ? messages.cancelling : undefined}
          onClick={() => cancelling.run()}
        >
          {messages.cancelExport}
        </Button>
      </div>
    </div>
  );
}

/** Whole per cent, rounded down: a hundred is said when it is done. */
function formatProgress({ state, rows, total }: ExportJob): string {
  if (state === "waiting" || total === null) return messages.waitingToBegin;
  const share = total === 0 ? 100 : Math.floor((rows * 100) / total);
  return messages.rowsOf(rows.toLocaleString("en"), total.toLocaleString("en"), share);
}

function BrokenOff({ job, onAgain }: { job: ExportJob; onAgain: () => void }) {
  const cancelled = job.state === "cancelled";
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone={cancelled ? "neutral" : "failed"}
        title={cancelled ? messages.exportWasCancelled : messages.exportFailed}
        announce
      >
        {cancelled ? null : <p>{job.trouble}</p>}
        <p>{messages.noFileWasMade}</p>
      </Banner>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onAgain}>
          {messages.exportAgain}
        </Button>
      </div>
    </div>
  );
}

type ExportDoneProps = { job: ExportJob; zone: string; onClose: () => void };

/** A file that was written to its end, and by what it is known to be that file. */
function ExportDone({ job, zone, onClose }: ExportDoneProps) {
  const rows = job.rows.toLocaleString("en");
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="settled" title={messages.exportComplete} announce>
        {messages.rowsWereWritten(rows, job.fileName)}
      </Banner>
      {job.missing !== null && (
        <Banner tone="attention" title={wasIncomplete}>
          {job.missing}
        </Banner>
      )}
      <DefinitionList columns={1}>
        <Definition term={messages.file}>{job.fileName}</Definition>
        <Definition term={messages.rows}>{rows}</Definition>
        <Definition term={messages.size}>
          {messages.bytes(job.bytes.toLocaleString("en"))}
        </Definition>
        {job.endedAt === null ? null : (
          <Definition term={messages.written}>
            {`${formatInstant(job.endedAt, zone, "exact")} (${zone})`}
          </Definition>
        )}
        {job.sha256 === null ? null : (
          <Definition term={messages.sha256}>
            <span className="font-mono text-xs">{job.sha256}</span>
            <CopyButton value={job.sha256} what={messages.sha256} />
          </Definition>
        )}
      </DefinitionList>
      <p className="text-ink-soft text-sm">{messages.manifestHint}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href="/files" onClick={onClose}>
          {messages.showFiles}
        </LinkButton>
        <Button onClick={() => fetchFile(exportFilePath(job.id))}>{messages.downloadAgain}</Button>
        <Button onClick={() => fetchFile(exportManifestPath(job.id))}>
          {messages.downloadManifest}
        </Button>
      </div>
    </div>
  );
}
