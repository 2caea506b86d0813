import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { announceJob } from "#lib/records/export/job/announce-job.ts";
import { exportSubject } from "#lib/records/export/job/begin-job.ts";
import { readChoiceNames } from "#lib/records/export/job/choice-names.ts";
import { expiry, isAlive } from "#lib/records/export/job/export-limits.ts";
import { type StoredJob, toJobIfReadable } from "#lib/records/export/job/to-job.ts";

export type Claim = StoredJob & { account: string; run: string };

const UNREADABLE =
  "This version of Counterfoil can't read what was asked for. Ask for the file again.";

/**
 * Takes the next export that waits, or whose writer gave no sign of life, to write its file from
 * the beginning; nobody else writes it until this run has ended or fallen silent. Null: there is none, or none that can be read, which is failed so that the
 * others don't wait for it.
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
    const stored = await readClaimed(transaction, account, next.id);
    if (stored === null) await failUnreadable(transaction, account, next.id);
    return stored === null ? null : { ...stored, account, run };
  });
}

async function readClaimed(on: Transaction<Tables>, account: string, id: string) {
  const row = await on
    .selectFrom("export_job")
    .selectAll()
    .select([isAlive.as("alive"), expiry.as("expires_at")])
    .where("account_id", "=", account)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return toJobIfReadable(row, await readChoiceNames(on));
}

async function failUnreadable(
  transaction: Transaction<Tables>,
  account: string,
  id: string,
): Promise<void> {
  await transaction
    .updateTable("export_job")
    .set({ state: "failed", trouble: UNREADABLE, ended_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", account)
    .where("id", "=", id)
    .execute();
  await append(
    transaction,
    { system: "exports" },
    {
      action: "exports.file",
      subject: exportSubject(id),
      outcome: "failed",
      reason: UNREADABLE,
    },
  );
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
