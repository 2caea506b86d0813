import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { exportSubject } from "#lib/mirror/export/job/begin-job.ts";
import { findJob } from "#lib/mirror/export/job/find-job.ts";
import type { ExportJob } from "#lib/schemas/mirror/export.ts";

/**
 * Cancels one's own export; whichever process writes it breaks off within a second. What has ended
 * stays as it ended.
 */
export function cancelJob(by: Someone, id: string): Promise<ExportJob> {
  return tx(async (transaction) => {
    const person = by.person.id;
    await findJob(person, id, transaction);
    const { numUpdatedRows } = await transaction
      .updateTable("export_job")
      .set({ state: "cancelled", ended_at: sql<string>`clock_timestamp()` })
      .where("merchant_id", "=", await merchantId(transaction))
      .where("id", "=", id)
      .where("person_id", "=", person)
      .where("state", "in", ["waiting", "writing"])
      .executeTakeFirst();
    const { job } = await findJob(person, id, transaction);
    if (numUpdatedRows === 0n) return job;
    await append(transaction, by, {
      ...{ action: "exports.cancel", subject: exportSubject(id), outcome: "done" },
      after: { rows: job.rows },
    });
    return job;
  });
}
