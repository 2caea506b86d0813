import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { areRowsFilled } from "#lib/payout-rows/backfill-rows.ts";
import { readRowCounts } from "#lib/payout-rows/count-rows.ts";

/**
 * How many orders have each state: by the list rows' counters, and by a reading of all orders only until
 * older ones have their rows.
 */
export async function countOrders(): Promise<Record<string, number>> {
  if (await areRowsFilled()) return Object.fromEntries(await readRowCounts("state"));
  const rows = await database()
    .selectFrom("payout_order")
    .where("account_id", "=", await accountId())
    .select(["state", sql<string>`count(*)`.as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
