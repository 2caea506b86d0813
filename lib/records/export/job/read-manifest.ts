import "server-only";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type ExportManifest, exportManifestSchema } from "#lib/schemas/synced/export.ts";
import { writeSorting } from "#lib/schemas/synced/sortable.ts";

/**
 * What the file of an export holds, and by which hash it is known. Rejects with a Failure "conflict" until
 * the file was written to its end.
 */
export async function readManifest(id: string): Promise<ExportManifest> {
  const { job, request, words, row } = await findJob(id);
  if (job.state !== "done") {
    throw new Failure(
      "conflict",
      "The manifest is there once the file is written. Fetch it later.",
    );
  }
  return exportManifestSchema.parse({
    manifest: "counterfoil export 1",
    id,
    ...words,
    format: job.format,
    resource: job.resource,
    filter: request.filter,
    zone: request.zone,
    booksZone: request.booksZone,
    dialect: job.dialect,
    sort: writeSorting(request.sorting),
    snapshotAt: row.snapshot_at,
    completeness: row.completeness,
    rows: job.rows,
    totals: row.totals,
    bytes: job.bytes,
    sha256: job.sha256,
    by: { id: row.member_id, name: row.member_name, email: row.member_email },
    begunAt: job.begunAt,
    startedAt: job.startedAt,
    endedAt: job.endedAt,
  });
}
