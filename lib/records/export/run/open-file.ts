import "server-only";
import type { Someone } from "#lib/audit/audit-event.ts";
import { claimJob } from "#lib/records/export/job/claim-job.ts";
import { endJob, keepJob } from "#lib/records/export/job/keep-job.ts";
import { ExportRun } from "#lib/records/export/run/export-run.ts";
import { prepareFile } from "#lib/records/export/run/prepare-file.ts";
import { CONTENT_TYPES } from "#lib/records/export/run/write-file.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";

/** A file to be handed over: its name, its type, and its bytes, made as they are taken. */
export type OpenFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/**
 * Begins to write the file of one's own export. Whatever goes wrong from then on, the reader's leaving
 * and a cancellation included, breaks the body off, so that no part is taken for the whole. Rejects with
 * a Failure where it can't begin ("not_found", "conflict", "rate_limited", "invalid_request").
 */
export async function openFile(by: Someone, id: string): Promise<OpenFile> {
  const claim = await claimJob(by.member.id, id);
  const snapshot = await openSnapshot().catch(async (error: unknown) => {
    await giveUp(by, claim, "The database took no further reader.");
    throw error;
  });
  try {
    const prepared = await prepareFile(claim, snapshot);
    const { sheet, snapshotAt, completeness } = prepared;
    const known = {
      total: String(sheet.total),
      snapshot_at: snapshotAt,
      completeness: JSON.stringify(completeness),
    };
    if (!(await keepJob(claim, known))) {
      throw new Failure("conflict", "This export was cancelled. Begin a new one.");
    }
    const run = new ExportRun(by, claim, snapshot, prepared);
    const { fileName: name, format } = claim.job;
    return { name, type: CONTENT_TYPES[format], body: run.body() };
  } catch (error) {
    await snapshot.close();
    await giveUp(by, claim, isFailure(error) ? error.message : "Counterfoil failed.");
    throw error;
  }
}

type Claim = Awaited<ReturnType<typeof claimJob>>;

function giveUp(by: Someone, claim: Claim, trouble: string): Promise<unknown> {
  return endJob(by, claim, { state: "failed", rows: 0, bytes: 0, trouble });
}
