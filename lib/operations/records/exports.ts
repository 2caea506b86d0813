import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { type AskedRange, partOf } from "#lib/files/byte-range.ts";
import { fileStore, type Part } from "#lib/files/file-store.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { whileSignedIn } from "#lib/identity/sessions/while-signed-in.ts";
import { operation } from "#lib/operations/operation.ts";
import { isWithinLimits, withinLimits } from "#lib/records/conditions/within-limits.ts";
import { beginJob, exportSubject } from "#lib/records/export/job/begin-job.ts";
import { cancelJob, removeJob } from "#lib/records/export/job/cancel-job.ts";
import { findJob, listJobs } from "#lib/records/export/job/find-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import type { StoredJob } from "#lib/records/export/job/to-job.ts";
import { CONTENT_TYPES } from "#lib/records/export/run/write-file.ts";
import { Failure } from "#lib/schemas/failure.ts";
import {
  type ExportJob,
  type ExportList,
  type ExportManifest,
  type ExportRequest,
  isUnderWay,
} from "#lib/schemas/synced/export.ts";

/** How long a request for a file waits until it is written. */
const WAIT_MS = 60_000;
const LOOK_MS = 250;
const LATER_S = 5;

/** Has records written to a file by the worker. */
export const beginExport = operation(
  "exports.begin",
  async (caller, request: ExportRequest): Promise<ExportJob> =>
    await beginJob(caller, inLimitsOf(caller, request)),
);

/** Has the same records written once more, as they are now. The file then says whether its content is another. */
export const repeatExport = operation(
  "exports.repeat",
  async (caller, id: string): Promise<ExportJob> =>
    await beginJob(caller, inLimitsOf(caller, (await findOwnOrAny(caller, id)).request), id),
);

/**
 * The account's exports, the newest first, from after the one with the id `before`; to a limited viewer their own,
 * within their limits.
 */
export const listExports = operation(
  "exports.list",
  (caller, before?: string): Promise<ExportList> => {
    const { id, limits } = caller.member;
    const own = { member: id, sees: (stored: StoredJob) => maySee(caller, stored) };
    return listJobs(before, limits === null ? null : own);
  },
);

/** How far an export has come, no matter who asked for it. */
export const getExport = operation(
  "exports.get",
  async (caller, id: string): Promise<ExportJob> => (await findOwnOrAny(caller, id)).job,
);

/** Cancels an export that is under way. */
export const cancelExport = operation(
  "exports.cancel",
  async (caller, id: string): Promise<ExportJob> => {
    await findOwnOrAny(caller, id);
    return await cancelJob(caller, id);
  },
);

/** Removes an export that has ended, and its file. */
export const removeExport = operation(
  "exports.remove",
  async (caller, id: string): Promise<void> => {
    await findOwnOrAny(caller, id);
    await removeJob(caller, id);
  },
);

/** What the file of an export holds, with its SHA-256. */
export const getExportManifest = operation(
  "exports.get-manifest",
  async (caller, id: string): Promise<ExportManifest> => {
    await findOwnOrAny(caller, id);
    return await readManifest(id);
  },
);

/** A file to be handed over, or a part of it. */
type Download = {
  name: string;
  type: string;
  bytes: number;
  etag: string;
  /** Null: all of it. */
  part: Part | null;
  content: AsyncGenerator<Uint8Array>;
};
/** The file has no such part. */
type NoPart = { part: "unsatisfiable"; bytes: number };

/**
 * The file of an export, or the part that the request wants; the audit log has each of them. It waits a
 * minute for a file that is being written. It breaks off when the caller's session ends. Rejects with a
 * Failure "conflict" where there is no file, or none yet.
 */
export const downloadExport = operation(
  "exports.file",
  async (caller, id: string, asked: AskedRange): Promise<Download | NoPart> => {
    const { job, fileId, sha256 } = await findFile(caller, id);
    const etag = `"${sha256}"`;
    const part = partOf(asked, job.bytes, etag);
    if (part === "unsatisfiable") return { part, bytes: job.bytes };
    await tx((transaction) =>
      append(transaction, caller, {
        action: "exports.download",
        subject: exportSubject(id),
        outcome: "done",
        after: {
          file: job.fileName,
          sha256,
          ...(part === null ? {} : { bytes: `${part.from}-${part.to - 1}/${job.bytes}` }),
        },
      }),
    );
    return {
      name: job.fileName,
      type: CONTENT_TYPES[job.format],
      bytes: job.bytes,
      etag,
      part,
      content: whileSignedIn(caller, fileStore.read(fileId, part ?? { from: 0, to: job.bytes })),
    };
  },
);

/** A request as its records are within the caller's limits. */
function inLimitsOf(caller: Caller, request: ExportRequest): ExportRequest {
  const { resource, filter } = request;
  return { ...request, filter: withinLimits(caller.member, resource, filter) };
}

/** A limited viewer sees their own exports, while all that is in them is within their limits of now. */
function maySee(caller: Caller, { row, request }: StoredJob): boolean {
  if (caller.member.limits === null) return true;
  const isOwn = row.member_id === caller.member.id;
  return isOwn && isWithinLimits(caller.member, request.resource, request.filter);
}

/** Rejects with a Failure "not_found", as where there is none. */
async function findOwnOrAny(caller: Caller, id: string): Promise<StoredJob> {
  const stored = await findJob(id);
  if (maySee(caller, stored)) return stored;
  throw new Failure("not_found", "There is no export with this ID. It may have been removed.");
}

/** Waits for the file where it is under way. */
async function findFile(caller: Caller, id: string) {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const { job, row } = await findOwnOrAny(caller, id);
    if (row.file_id !== null && row.sha256 !== null) {
      return { job, fileId: row.file_id, sha256: row.sha256 };
    }
    if (!isUnderWay(job)) {
      const message = job.state === "cancelled" ? "This export was cancelled." : job.trouble;
      throw new Failure("conflict", `${message ?? "This export failed."} Make it again.`);
    }
    if (performance.now() > until) {
      const message = "The file is not written yet. Fetch it later.";
      throw new Failure("conflict", message, { retryAfter: LATER_S });
    }
    await wait(LOOK_MS);
  }
}
