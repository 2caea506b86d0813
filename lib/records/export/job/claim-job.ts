import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { isAlive } from "#lib/records/export/job/export-limits.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import type { StoredJob } from "#lib/records/export/job/to-job.ts";

export type Claim = StoredJob & { account: string; run: string };

/**
 * Takes the next export that waits, or whose writer gave no sign of life, to write its file from
 * the beginning; nobody else writes it until this run has ended or fallen silent. Null: there is none.
 */
export function claimNext(): Promise<Claim | null> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const next = await nextJob(transaction, account);
    if (next === undefined) return null;
    // What the former run had written. If it still lives, its next write fails.
    if (next.run !== null) await fileStore.remove(transaction, [next.run]);
    const run = randomUUIDv7();
    const now = sql<string>`clock_timestamp()`;
    await transaction
      .updateTable("export_job")
      .set((builder) => ({
        state: "writing",
        run,
        attempts: builder("attempts", "+", 1),
        seen_at: now,
        started_at: now,
        rows_written: "0",
        bytes: "0",
        total: null,
        snapshot_at: null,
        completeness: null,
      }))
      .where("account_id", "=", account)
      .where("id", "=", next.id)
      .execute();
    await announceJob(transaction, next.id);
    return { ...(await findJob(next.id, transaction)), account, run };
  });
}

/** Members take turns: first who has the fewest files being written, then what was asked for first. */
async function nextJob(on: Transaction<Tables>, account: string) {
  const { rows } = await sql<{ id: string; run: string | null }>`${keepPlan}
    select id, run from export_job as job
    where account_id = ${account} and state in ('waiting', 'writing') and not ${isAlive}
    order by (
      select count(*) from export_job
      where account_id = ${account} and member_id = job.member_id and ${isAlive}
    ), begun_at
    limit 1 for update skip locked`.execute(on);
  return rows[0];
}
