import "server-only";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { isAlive } from "#lib/mirror/export/job/limits.ts";
import { type StoredJob, toJob } from "#lib/mirror/export/job/to-job.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** One's own export. Rejects with a Failure "not_found", also for another person's. */
export async function findJob(
  person: string,
  id: string,
  on: Database = database(),
): Promise<StoredJob> {
  const row = await on
    .selectFrom("export_job")
    .selectAll()
    .select(isAlive.as("alive"))
    .where("merchant_id", "=", await merchantId(on))
    .where("id", "=", id)
    .where("person_id", "=", person)
    .executeTakeFirst();
  if (row === undefined) throw new Failure("not_found", "You have no export with this id.");
  return toJob(row);
}
