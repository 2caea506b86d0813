import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { cancelJob } from "#lib/records/export/job/cancel-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { type OpenFile, openFile } from "#lib/records/export/run/open-file.ts";
import type { ExportJob, ExportManifest, ExportRequest } from "#lib/schemas/synced/export.ts";

/** Notes that somebody takes records away in a file, which is written when it is fetched. */
export const beginExport = operation(
  "exports.begin",
  (caller, request: ExportRequest): Promise<ExportJob> => beginJob(caller, request),
);

/** The progress of the user's own export, whichever process writes it. */
export const getExport = operation(
  "exports.get",
  async (caller, id: string): Promise<ExportJob> => (await findJob(caller.member.id, id)).job,
);

/** Cancels one's own export; its file breaks off. */
export const cancelExport = operation(
  "exports.cancel",
  (caller, id: string): Promise<ExportJob> => cancelJob(caller, id),
);

/** Writes the file of one's own export, for the first time or once more. */
export const writeExport = operation(
  "exports.file",
  (caller, id: string): Promise<OpenFile> => openFile(caller, id),
);

/** What the file of one's own export holds, with its SHA-256. */
export const getExportManifest = operation(
  "exports.get-manifest",
  (caller, id: string): Promise<ExportManifest> => readManifest(caller.member.id, id),
);
