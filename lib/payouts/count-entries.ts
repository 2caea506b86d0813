import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";

/** How many entries the journal holds in each state, of all merchants. */
export async function countEntries(): Promise<Record<string, number>> {
  const rows = await database()
    .selectFrom("payout_entry")
    .select(["state", sql<string>`count(*)`.as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
