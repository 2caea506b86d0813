import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";

/**
 * Deletes attempts whose process is gone, and counts of wrong ones that no limit needs any more:
 * after a day each starts over anyway (attempts.ts). Returns how many counts.
 */
export async function purgeAttempts(): Promise<number> {
  const account = await accountId();
  await database()
    .deleteFrom("attempt_under_way")
    .where("account_id", "=", account)
    .where("begun_at", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
  const { numDeletedRows } = await database()
    .deleteFrom("attempt_count")
    .where("account_id", "=", account)
    .where("last_at", "<", sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
