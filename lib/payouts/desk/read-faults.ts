import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { FaultyEntry } from "#lib/schemas/desk-work.ts";

/** Longer than a round waits before it tries a row again that it failed at. */
const RECENT_MINUTES = 10;

/** The entries that the worker fails at just now, those of longest standing first. */
export async function readFaults(): Promise<FaultyEntry[]> {
  const rows = await database()
    .selectFrom("payout_fault as fault")
    .innerJoin("payout_entry as entry", (join) =>
      join
        .onRef("entry.merchant_id", "=", "fault.merchant_id")
        .onRef("entry.id", "=", "fault.entry_id"),
    )
    .select(["entry.id", "entry.state", sql<string>`min(fault.first_at)`.as("since")])
    .where("fault.merchant_id", "=", await merchantId())
    .where("fault.last_at", ">", recently)
    .groupBy(["entry.id", "entry.state"])
    .orderBy("since")
    .execute();
  return rows;
}

/** How many they are. */
export async function countFaults(): Promise<number> {
  const { count } = await database()
    .selectFrom("payout_fault")
    .select(sql<number>`count(distinct entry_id)::int`.as("count"))
    .where("merchant_id", "=", await merchantId())
    .where("last_at", ">", recently)
    .executeTakeFirstOrThrow();
  return count;
}

const recently = sql<string>`now() - make_interval(mins => ${RECENT_MINUTES})`;
