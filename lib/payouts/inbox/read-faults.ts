import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { FaultyOrder } from "#lib/schemas/payouts/inbox.ts";

/** Longer than a round waits before it tries a row again that it failed at. */
const RECENT_MINUTES = 10;

/** The orders that the worker currently fails at, oldest failure first. */
export async function readFaults(): Promise<FaultyOrder[]> {
  const rows = await database()
    .selectFrom("payout_fault as fault")
    .innerJoin("payout_order", (join) =>
      join
        .onRef("payout_order.account_id", "=", "fault.account_id")
        .onRef("payout_order.id", "=", "fault.order_id"),
    )
    .select(["payout_order.id", "payout_order.state", sql<string>`min(fault.first_at)`.as("since")])
    .where("fault.account_id", "=", await accountId())
    .where("fault.last_at", ">", recently)
    .groupBy(["payout_order.id", "payout_order.state"])
    .orderBy("since")
    .execute();
  return rows;
}

/** How many they are. */
export async function countFaults(): Promise<number> {
  const { count } = await database()
    .selectFrom("payout_fault")
    .modifyFront(keepPlan)
    .select(sql<number>`count(distinct order_id)::int`.as("count"))
    .where("account_id", "=", await accountId())
    .where("last_at", ">", recently)
    .executeTakeFirstOrThrow();
  return count;
}

const recently = sql<string>`now() - make_interval(mins => ${RECENT_MINUTES})`;
