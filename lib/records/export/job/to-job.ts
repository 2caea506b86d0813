import type { Selectable } from "kysely";
import type { ExportTables } from "#lib/database/tables/export.ts";
import { readRequest, type StoredRequest } from "#lib/records/export/job/stored-request.ts";
import { type ExportJob, exportJobSchema } from "#lib/schemas/synced/export.ts";
import { exportFileName } from "#lib/schemas/synced/export-labels.ts";

export type JobRow = Selectable<ExportTables["export_job"]> & { alive: boolean };
/** A job with what was asked for. */
export type StoredJob = { job: ExportJob; request: StoredRequest; row: JobRow };

const LOST = "Counterfoil's process that wrote it ended. Export it again.";

/** A row as it is told; one that is being written by nobody has failed. */
export function toJob(row: JobRow): StoredJob {
  const request = readRequest(row.request);
  const lost = row.state === "writing" && !row.alive;
  const job = exportJobSchema.parse({
    id: row.id,
    resource: request.resource,
    format: request.format,
    sha256: row.sha256,
    state: lost ? "failed" : row.state,
    fileName: exportFileName(request, row.begun_at),
    rows: Number(row.rows_written),
    total: row.total === null ? null : Number(row.total),
    bytes: Number(row.bytes),
    begunAt: row.begun_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    trouble: lost ? LOST : row.trouble,
  });
  return { job, request, row };
}
