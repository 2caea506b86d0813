import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

/**
 * Cancels the user's own export; the process that writes it breaks off within a second. An export
 * that has ended stays as it ended.
 */
export function cancelJob(by: Someone, id: string): Promise<ExportJob> {
  return tx(async (transaction) => {
    const member = by.member.id;
    await findJob(member, id, transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("export_job")
      .set({ state: "cancelled", ended_at: sql<string>`clock_timestamp()` })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("member_id", "=", member)
      .where("state", "in", ["waiting", "writing"])
      .executeTakeFirst();
    const { job } = await findJob(member, id, transaction);
    if (numUpdatedRows === 0n) return job;
    await append(transaction, by, {
      action: "exports.cancel",
      subject: exportSubject(id),
      outcome: "done",
      after: { rows: job.rows },
    });
    return job;
  });
}
