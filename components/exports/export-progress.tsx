"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as messages from "#components/exports/dialog-messages.ts";
import { ExportDone } from "#components/exports/export-done.tsx";
import { fetchFile } from "#components/exports/fetch-file.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import {
  cancelExport,
  exportFilePath,
  exportQuery,
  isUnderWay,
} from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
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
