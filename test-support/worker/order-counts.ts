import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import type { OrderState } from "#lib/resources/order-states.ts";

/** Every payout order, in its current state. */
export async function allOrders(): Promise<OrderWithPayout[]> {
  const rows = await database().selectFrom("payout_order").selectAll().execute();
  return rows.map(readRow);
}

const ON_THE_WAY: readonly OrderState[] = ["approved", "queued", "sending"];
const UNDECIDED: readonly OrderState[] = [...ON_THE_WAY, "in_doubt", "ambiguous"];

/** How many orders a worker still has to send. */
export function countOnTheWay(): Promise<number> {
  return countIn(ON_THE_WAY);
}

/** How many orders have neither an outcome nor the state "absent" yet. */
export function countUndecided(): Promise<number> {
  return countIn(UNDECIDED);
}

/** The orders that countUndecided counts, with what is missing for a decision. */
export async function undecidedOrders(): Promise<{ id: string; state: string }[]> {
  return await database()
    .selectFrom("payout_order")
    .select(["id", "state", "look_missing"])
    .where("state", "in", UNDECIDED)
    .execute();
}

/** Asked often, of a machine that has other things to do: the rows are not read. */
async function countIn(states: readonly OrderState[]): Promise<number> {
  const { count } = await database()
    .selectFrom("payout_order")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many orders are in each state. */
export async function tally(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { order } of await allOrders()) {
    counts[order.state] = (counts[order.state] ?? 0) + 1;
  }
  return counts;
}
