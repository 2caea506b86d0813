import type { Selectable } from "kysely";
import type { ExportTables } from "#lib/database/tables/export.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import type { ChoiceNames } from "#lib/records/export/job/choice-names.ts";
import { describeFile, type FileWords, readWords } from "#lib/records/export/job/describe-file.ts";
import { readRequest, type StoredRequest } from "#lib/records/export/job/stored-request.ts";
import { type ExportJob, exportJobSchema } from "#lib/schemas/synced/export.ts";
import { completenessSchema } from "#lib/schemas/synced/synced-list.ts";

type JobRow = Selectable<ExportTables["export_job"]> & { alive: boolean; expires_at: string };
/** A job with what was asked for, and what its file says in words. */
export type StoredJob = { job: ExportJob; request: StoredRequest; words: FileWords; row: JobRow };

/** The same; null, and in the log, for a row that this version can't read, such as one of a later version. */
export function toJobIfReadable(row: JobRow, names: ChoiceNames): StoredJob | null {
  try {
    return toJob(row, names);
  } catch (error) {
    logFault("read an export", error);
    return null;
  }
}

/** A row as it is shown: a job whose writer stopped is shown as waiting, since another will write it. */
export function toJob(row: JobRow, names: ChoiceNames): StoredJob {
  const request = readRequest(row.request);
  const words =
    row.manifest_words === null
      ? describeFile(request, row.begun_at, names)
      : readWords(row.manifest_words);
  const completeness = completenessSchema.nullable().parse(row.completeness);
  const isLeft = row.state === "writing" && !row.alive;
  const job = exportJobSchema.parse({
    id: row.id,
    resource: request.resource,
    format: request.format,
    missing: row.state === "done" ? (completeness?.missing ?? null) : null,
    repeats: words.repeats ?? null,
    sha256: row.sha256,
    state: isLeft ? "waiting" : row.state,
    fileName: words.fileName,
    filterInWords: words.filterInWords,
    zone: request.zone,
    dialect: request.format === "csv" ? request.dialect : null,
    by: { id: row.member_id, name: row.member_name },
    rows: isLeft ? 0 : Number(row.rows_written),
    total: row.total === null ? null : Number(row.total),
    bytes: Number(row.bytes),
    begunAt: row.begun_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
    trouble: row.trouble,
  });
  return { job, request, words, row };
}
