"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExportDone } from "#components/exports/export-done.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { cancelExport, exportQuery, isUnderWay } from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

type Props = { begun: ExportJob; zone: string; onAgain: () => void };

/** An export on its way, and how it ended. */
export function ExportProgress({ begun, zone, onAgain }: Props) {
  const watched = useQuery(exportQuery(begun.id));
  const job = watched.data ?? begun;
  if (job.state === "done") return <ExportDone job={job} zone={zone} />;
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
          aria-label="Rows written"
          max={Math.max(job.total ?? 1, 1)}
          value={job.total === null ? undefined : job.rows}
        />
        <p className="pt-2 text-ink-quiet text-xs">
          Your download continues if you close this dialog.
        </p>
      </div>
      {trouble === null ? null : (
        <Banner tone="attention" title="Can't check progress">
          {`${problemOf(trouble).detail} Your download isn't affected.`}
        </Banner>
      )}
      <div className="flex justify-end">
        <Button
          working={cancelling.isWorking ? "Cancelling" : undefined}
          onClick={() => cancelling.run()}
        >
          Cancel export
        </Button>
      </div>
    </div>
  );
}

/** Whole per cent, rounded down: a hundred is said when it is done. */
function formatProgress({ state, rows, total }: ExportJob): string {
  if (state === "waiting" || total === null) return "Waiting for the browser to fetch the file";
  const share = total === 0 ? 100 : Math.floor((rows * 100) / total);
  return `${rows.toLocaleString("en")} of ${total.toLocaleString("en")} rows, ${share} %`;
}

function BrokenOff({ job, onAgain }: { job: ExportJob; onAgain: () => void }) {
  const cancelled = job.state === "cancelled";
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone={cancelled ? "neutral" : "failed"}
        title={cancelled ? "The export was cancelled" : "Export failed"}
        announce
      >
        {cancelled ? null : <p>{job.trouble}</p>}
        <p>
          {`${job.rows.toLocaleString("en")} rows were exported before it stopped. The file is incomplete; delete it and export again.`}
        </p>
      </Banner>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onAgain}>
          Export again
        </Button>
      </div>
    </div>
  );
}
