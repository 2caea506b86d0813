import "server-only";
import { sql, type Transaction, type UpdateObject } from "kysely";
import { append } from "#lib/audit/append.ts";
import { lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { fileStore, type WrittenFile } from "#lib/files/file-store.ts";
import { freeBytes } from "#lib/files/storage.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { compareWithFormer } from "#lib/records/export/job/compare-with-former.ts";
import type { FileWords } from "#lib/records/export/job/describe-file.ts";
import { noSpace } from "#lib/records/export/job/require-room.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { ExportTotals } from "#lib/schemas/synced/export.ts";

/** What the worker writes into the audit log about exports. */
const WORKER = { system: "exports" } as const;

type Change = UpdateObject<Tables, "export_job">;
type Progress = { rows: number; bytes: number };

/** A run whose job another one has, or none: it was cancelled, or removed. */
export class LostJob extends Error {}

/**
 * Says that a run is at work, and how far it has come. Throws a LostJob if the job is this run's no more,
 * and a Failure if no file may come of it: who asked for it may not export any more ("forbidden"), or there
 * is no space for it.
 */
export async function keepJob(claim: Claim, { rows, bytes }: Progress, more: Change = {}) {
  await tx(async (transaction) => {
    await change(transaction, claim, {
      ...more,
      rows_written: String(rows),
      bytes: String(bytes),
      seen_at: sql<string>`clock_timestamp()`,
    });
    await requireMember(transaction, claim);
    if (bytes > (await freeBytes(transaction, "export"))) throw noSpace();
    await announceJob(transaction, claim.job.id);
  });
}

async function requireMember(on: Transaction<Tables>, { account, row }: Claim): Promise<void> {
  const member = await on
    .selectFrom("member")
    .select(["roles", "disabled_at"])
    .where("account_id", "=", account)
    .where("id", "=", row.member_id)
    .executeTakeFirst();
  if (member?.disabled_at === null && isPermitted(member.roles, "exports.begin")) return;
  throw new Failure("forbidden", `${row.member_name} may not export any more.`);
}

async function change(on: Transaction<Tables>, { account, job, run }: Claim, set: Change) {
  const { numUpdatedRows } = await on
    .updateTable("export_job")
    .set(set)
    .where("account_id", "=", account)
    .where("id", "=", job.id)
    .where("run", "=", run)
    .where("state", "=", "writing")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new LostJob("The export was cancelled, or another worker has it.");
}

/** Has the file offered, in the audit log too. `contentSha256`: that of its content, where the file's own isn't. Throws as `keepJob` does; then the caller must remove the file. */
export async function completeJob(
  claim: Claim,
  file: WrittenFile,
  {
    totals,
    words,
    contentSha256,
  }: { totals: ExportTotals; words: FileWords; contentSha256: string | null },
) {
  const { bytes, sha256 } = file;
  const rows = totals.count;
  await tx(async (transaction) => {
    await lockAccount(transaction);
    const repeats = await compareWithFormer(transaction, claim, contentSha256 ?? sha256);
    await change(transaction, claim, {
      state: "done",
      rows_written: String(rows),
      bytes: String(bytes),
      sha256,
      totals: JSON.stringify(totals),
      manifest_words: JSON.stringify({
        ...words,
        ...(repeats && { repeats }),
        ...(contentSha256 !== null && { contentSha256 }),
      } satisfies FileWords),
      file_id: file.id,
      ended_at: sql<string>`clock_timestamp()`,
    });
    await requireMember(transaction, claim);
    if (bytes > (await freeBytes(transaction, "export"))) throw noSpace();
    await fileStore.complete(transaction, file);
    await announceJob(transaction, claim.job.id);
    await append(transaction, WORKER, {
      action: "exports.file",
      subject: exportSubject(claim.job.id),
      outcome: "done",
      after: { file: claim.job.fileName, rows, bytes, sha256 },
    });
  });
}

/** Ends a run without a file, in the audit log too. Throws a LostJob if the job is this run's no more. */
export async function failJob(claim: Claim, { rows, bytes }: Progress, trouble: string) {
  await tx(async (transaction) => {
    await change(transaction, claim, {
      state: "failed",
      rows_written: String(rows),
      bytes: String(bytes),
      trouble,
      ended_at: sql<string>`clock_timestamp()`,
    });
    await announceJob(transaction, claim.job.id);
    await append(transaction, WORKER, {
      action: "exports.file",
      subject: exportSubject(claim.job.id),
      outcome: "failed",
      after: { file: claim.job.fileName, rows, bytes },
      reason: trouble,
    });
  });
}

/**
 * Gives a job back, for the next worker to begin again at once; `attempts`: how many count that failed. Throws a
 * LostJob as above.
 */
export async function releaseJob(claim: Claim, attempts: number): Promise<void> {
  await tx(async (transaction) => {
    await change(transaction, claim, {
      state: "waiting",
      run: null,
      attempts,
      rows_written: "0",
      bytes: "0",
    });
    await announceJob(transaction, claim.job.id);
  });
}
