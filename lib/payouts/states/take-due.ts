import "server-only";
import { type SelectQueryBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Row } from "#lib/payouts/order/order-row.ts";
import { inMs, now } from "#lib/payouts/states/move-order.ts";

/** Further ahead than any lease of an order ends, which take minutes at most. */
export const FAR_AHEAD_MS = 90 * 60_000;

/** Columns that hold when a worker takes an order up next. */
type DueColumn = "follow_at" | "lease_until" | "next_look_at";

/**
 * No order is planned nearly as far ahead as this: one that is was planned before the database's clock was set back, and
 * would wait for as long as that was ahead.
 */
const LONGEST_MS: Record<DueColumn, number> = {
  lease_until: FAR_AHEAD_MS,
  follow_at: 25 * 3_600_000,
  next_look_at: 25 * 3_600_000,
};

type Orders = SelectQueryBuilder<Tables, "payout_order", { id: string }>;

type Options = {
  /** For how long no other worker takes the order up. */
  leaseMs: number;
  most: number;
  /** Which of the orders that are due. */
  which?: (orders: Orders) => Orders;
};

/**
 * Takes the orders that are due by a column, the longest due first, at most `most`. Each is leased to
 * the caller: of several workers at once no two get the same.
 */
export async function takeDue(
  column: DueColumn,
  { leaseMs, most, which = (orders) => orders }: Options,
): Promise<Row[]> {
  const account = await accountId();
  if (!(await isAnyDue(account, column))) return [];
  return await database()
    // Materialized: PostgreSQL may run a subquery again for each row, which would each time take other orders.
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        which(query.selectFrom("payout_order").select("id"))
          .where("account_id", "=", account)
          .where(({ or, eb }) =>
            or([eb(column, "<=", now), eb(column, ">", inMs(LONGEST_MS[column]))]),
          )
          .orderBy(column)
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable("payout_order")
    .from("due")
    .set({ [column]: inMs(leaseMs) })
    .whereRef("payout_order.id", "=", "due.id")
    .where("account_id", "=", account)
    .returningAll("payout_order")
    .execute();
}

/**
 * Asked first, by a plan that is kept: most rounds find nothing, and planning the statement that takes orders up costs
 * more than all else that an idle worker does.
 */
async function isAnyDue(account: string, column: DueColumn): Promise<boolean> {
  const at = sql.ref(column);
  const { rows } = await sql<{ is_any_due: boolean }>`${keepPlan}
    select exists (
      select from payout_order where account_id = ${account}
        and (${at} <= now() or ${at} > ${inMs(LONGEST_MS[column])})) as is_any_due`.execute(
    database(),
  );
  return rows[0]?.is_any_due === true;
}
