import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";

/** How many payouts have several possible transactions, so that a member has to say which it was. */
export async function countUndecided(): Promise<number> {
  const row = await database()
    .selectFrom("payout_match")
    .select(sql<number>`count(distinct payout_id)::int`.as("count"))
    .where("account_id", "=", await accountId())
    .where("basis", "=", "candidate")
    .executeTakeFirstOrThrow();
  return row.count;
}
