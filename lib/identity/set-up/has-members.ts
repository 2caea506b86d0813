import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

/** Whether anybody was ever made who is no play figure of the sandbox. */
export async function hasMembers(on: Database): Promise<boolean> {
  const member = await on
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("sandbox", "=", false)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}
