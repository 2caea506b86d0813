import "server-only";
import { sql, type UpdateObject } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import type { ExportTotals } from "#lib/schemas/synced/export.ts";

/** How a run ended. */
export type Ending =
  | { state: "done"; rows: number; bytes: number; sha256: string; totals: ExportTotals }
  | { state: "failed" | "cancelled"; rows: number; bytes: number; trouble: string };

type Change = UpdateObject<Tables, "export_job">;

/**
 * Says that a run is at work, and what it has come to. False if the job is this run's no more: it
 * was cancelled, or another has it.
 */
export async function keepJob(claim: Claim, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(claim, {
    ...change,
    seen_at: sql<string>`clock_timestamp()`,
  }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

function ofRun({ account, job, run }: Claim, change: Change, on = database()) {
  return on
    .updateTable("export_job")
    .set(change)
    .where("account_id", "=", account)
    .where("id", "=", job.id)
    .where("run", "=", run)
    .where("state", "=", "writing");
}

/** Ends a run, in the audit log too. False if the job was this run's no more. */
export function endJob(by: Someone, claim: Claim, ending: Ending): Promise<boolean> {
  const { state, rows, bytes } = ending;
  const told =
    ending.state === "done"
      ? { sha256: ending.sha256, totals: JSON.stringify(ending.totals) }
      : { trouble: ending.trouble };
  return tx(async (transaction) => {
    const { numUpdatedRows } = await ofRun(
      claim,
      {
        state,
        rows_written: String(rows),
        bytes: String(bytes),
        ...told,
        ended_at: sql<string>`clock_timestamp()`,
      },
      transaction,
    ).executeTakeFirst();
    const own = numUpdatedRows === 1n;
    if (!own && ending.state === "done") return false;
    await append(transaction, by, {
      action: "exports.file",
      subject: exportSubject(claim.job.id),
      outcome: ending.state === "done" ? "done" : "failed",
      after: {
        file: claim.job.fileName,
        rows,
        bytes,
        ...(ending.state === "done" ? { sha256: ending.sha256 } : {}),
      },
      ...(ending.state === "done" ? {} : { reason: ending.trouble }),
    });
    return own;
  });
}
