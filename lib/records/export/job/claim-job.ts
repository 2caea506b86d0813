import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { requireRoom } from "#lib/records/export/job/require-room.ts";
import type { StoredJob } from "#lib/records/export/job/to-job.ts";
import { Failure } from "#lib/schemas/failure.ts";

export type Claim = StoredJob & { account: string; run: string };

/**
 * Takes a job to write its file, for the first time or once more; nobody else writes it until this run
 * has ended or fallen silent. Rejects with a Failure "conflict" where it is being written or was cancelled.
 */
export function claimJob(member: string, id: string): Promise<Claim> {
  // Serializable: of two that would each be the last to fit, one is run again and sees the other.
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const { job } = await findJob(member, id, transaction);
    if (job.state === "writing") {
      throw new Failure("conflict", "This file is being written already.");
    }
    if (job.state === "cancelled") {
      throw new Failure("conflict", "This export was cancelled. Begin a new one.");
    }
    await requireRoom(transaction, account, member);
    const run = randomUUIDv7();
    const now = sql<string>`clock_timestamp()`;
    await transaction
      .updateTable("export_job")
      .set({
        state: "writing",
        run,
        seen_at: now,
        started_at: now,
        ended_at: null,
        trouble: null,
        rows_written: "0",
        bytes: "0",
        total: null,
        sha256: null,
        totals: null,
        snapshot_at: null,
        completeness: null,
      })
      .where("account_id", "=", account)
      .where("id", "=", id)
      .execute();
    return { ...(await findJob(member, id, transaction)), account, run };
  }, "serializable");
}
