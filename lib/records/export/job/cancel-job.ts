import "server-only";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import type { StoredJob } from "#lib/records/export/job/to-job.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { type ExportJob, isUnderWay } from "#lib/schemas/synced/export.ts";

type Member = Someone & { member: { roles: readonly Role[] } };

/**
 * Cancels an export; the worker that writes it breaks off within a second. One that has ended stays as it
 * ended. Rejects with a Failure "forbidden" for others than who asked for it and administrators.
 */
export function cancelJob(by: Member, id: string): Promise<ExportJob> {
  return tx(async (transaction) => {
    const { job, row } = await findOwn(transaction, by, id);
    if (!isUnderWay(job)) return job;
    if (row.run !== null) await fileStore.remove(transaction, [row.run]);
    await transaction
      .updateTable("export_job")
      .set({ state: "cancelled", ended_at: sql<string>`clock_timestamp()` })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .execute();
    await announceJob(transaction, id);
    await append(transaction, by, {
      action: "exports.cancel",
      subject: exportSubject(id),
      outcome: "done",
      after: { file: job.fileName, rows: job.rows },
    });
    return (await findJob(id, transaction)).job;
  });
}

/**
 * Removes an export that has ended, with its file, for everybody. Rejects as `cancelJob`, and with "conflict"
 * while it is under way.
 */
export function removeJob(by: Member, id: string): Promise<void> {
  return tx(async (transaction) => {
    const stored = await findOwn(transaction, by, id);
    if (isUnderWay(stored.job)) throw new Failure("conflict", "Cancel this export first.");
    await deleteJob(transaction, stored);
    await announceJob(transaction, id);
    await append(transaction, by, {
      action: "exports.remove",
      subject: exportSubject(id),
      outcome: "done",
      before: whatItWas(stored),
    });
  });
}

/** Deletes a job and its file. */
export async function deleteJob(
  on: Transaction<Tables>,
  { row }: { row: Pick<StoredJob["row"], "account_id" | "id" | "file_id"> },
): Promise<void> {
  await on
    .deleteFrom("export_job")
    .where("account_id", "=", row.account_id)
    .where("id", "=", row.id)
    .execute();
  if (row.file_id !== null) await fileStore.remove(on, [row.file_id]);
}

/** What the audit log keeps of an export that is removed. */
export function whatItWas({ job, row }: StoredJob) {
  const { state, fileName: file, rows, bytes, sha256 } = job;
  return { state, file, rows, bytes, sha256, askedBy: row.member_email, askedAt: job.begunAt };
}

/** Holds the job's row: the worker may end it at the same time. */
async function findOwn(on: Transaction<Tables>, by: Member, id: string): Promise<StoredJob> {
  await on
    .selectFrom("export_job")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .forUpdate()
    .execute();
  const stored = await findJob(id, on);
  const { id: member, roles } = by.member;
  if (stored.row.member_id === member || roles.includes("administrator")) return stored;
  const message =
    "Only the member who asked for this file, or an administrator, can cancel or remove it.";
  throw new Failure("forbidden", message);
}
