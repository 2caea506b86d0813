import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { mostBytes } from "#lib/files/storage.ts";
import { readChoiceNames } from "#lib/records/export/job/choice-names.ts";
import { expiry, isAlive } from "#lib/records/export/job/export-limits.ts";
import { type StoredJob, toJob, toJobIfReadable } from "#lib/records/export/job/to-job.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { ExportList } from "#lib/schemas/synced/export.ts";

/** How many exports a page of the list has. */
const A_PAGE = 50;

/** An export of any member's. Rejects with a Failure "not_found", also where it was removed. */
export async function findJob(id: string, on: Database = database()): Promise<StoredJob> {
  const row = await keptJobs(on, await accountId(on))
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) {
    throw new Failure("not_found", "There is no export with this ID. It may have been removed.");
  }
  return toJob(row, await readChoiceNames(on));
}

type Onlooker = { member: string; sees: (stored: StoredJob) => boolean };

/**
 * The account's exports, the newest first, from after the one with the id `before`; with `own`, that member's alone, as
 * far as they see them; null: everybody's.
 */
export async function listJobs(
  before: string | undefined,
  own: Onlooker | null,
): Promise<ExportList> {
  const rows = await keptJobs(database(), await accountId())
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .$if(own !== null, (query) => query.where("member_id", "=", own?.member ?? ""))
    .orderBy("id", "desc")
    .limit(A_PAGE + 1)
    .execute();
  const names = await readChoiceNames(database());
  const page = rows.slice(0, A_PAGE);
  const data = page
    .map((row) => toJobIfReadable(row, names))
    .filter((one) => one !== null)
    .filter((one) => own === null || own.sees(one))
    .map(({ job }) => job);
  return {
    data,
    meta: {
      next: rows.length > A_PAGE ? (page.at(-1)?.id ?? null) : null,
      // Of others' files they are not even told how large they are.
      usedBytes:
        own === null
          ? await fileStore.usedBytes(database(), "export")
          : data.reduce((all, { bytes }) => all + bytes, 0),
      mostBytes: mostBytes("export"),
    },
  };
}

function keptJobs(on: Database, account: string) {
  return on
    .selectFrom("export_job")
    .selectAll()
    .select([isAlive.as("alive"), expiry.as("expires_at")])
    .where("account_id", "=", account)
    .where(expiry, ">", sql<string>`clock_timestamp()`);
}
