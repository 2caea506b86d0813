import "server-only";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import { deleteJob, whatItWas } from "#lib/records/export/job/cancel-job.ts";
import { readChoiceNames } from "#lib/records/export/job/choice-names.ts";
import { expiry } from "#lib/records/export/job/export-limits.ts";
import { toJobIfReadable } from "#lib/records/export/job/to-job.ts";

/** Removes the export that is kept for longest beyond its time, with its file. Returns how many: none or one. */
export function expireNext(): Promise<number> {
  return tx(async (transaction) => {
    const row = await transaction
      .selectFrom("export_job")
      .selectAll()
      .select([sql<boolean>`false`.as("alive"), expiry.as("expires_at")])
      .where("account_id", "=", await accountId(transaction))
      .where(expiry, "<=", sql<string>`clock_timestamp()`)
      .orderBy("begun_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return 0;
    const stored = toJobIfReadable(row, await readChoiceNames(transaction));
    await deleteJob(transaction, { row });
    await announceJob(transaction, row.id);
    await append(
      transaction,
      { system: "exports" },
      {
        action: "exports.expire",
        subject: exportSubject(row.id),
        outcome: "done",
        before:
          stored === null ? { sha256: row.sha256, askedBy: row.member_email } : whatItWas(stored),
      },
    );
    return 1;
  });
}
