"use client";

import * as messages from "#components/exports/dialog-messages.ts";
import { fetchFile } from "#components/exports/fetch-file.ts";
import { wasIncomplete } from "#components/exports/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { exportFilePath, exportManifestPath } from "#lib/api-client/records/exports.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

type Props = { job: ExportJob; zone: string; onClose: () => void };

/** A file that was written to its end, and by what it is known to be that file. */
export function ExportDone({ job, zone, onClose }: Props) {
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
