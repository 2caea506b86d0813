import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { isAlive } from "#lib/records/export/job/limits.ts";
import { type StoredJob, toJob } from "#lib/records/export/job/to-job.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** The user's own export. Rejects with a Failure "not_found", also for another user's. */
export async function findJob(
  member: string,
  id: string,
  on: Database = database(),
): Promise<StoredJob> {
  const row = await on
    .selectFrom("export_job")
    .selectAll()
    .select(isAlive.as("alive"))
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .where("member_id", "=", member)
    .executeTakeFirst();
  if (row === undefined) throw new Failure("not_found", "You have no export with this id.");
  return toJob(row);
}
