import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { type OrderState, statesAt } from "#lib/resources/order-states.ts";

const UNCONFIRMED = statesAt("sending", "unconfirmed");
const WAITING = statesAt("approval", "ready");

/**
 * Throws an Error in plain English if payouts of the account are under way: what would become of them while it is
 * closed, or has another provider, can pay a payout twice or late.
 */
export async function requireNoneUnderWay(
  transaction: Transaction<Tables>,
  account: string,
  consequence: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom("payout_order")
    .select(["state", ({ fn }) => fn.countAll<string>().as("count")])
    .where("account_id", "=", account)
    .where("state", "in", [...UNCONFIRMED, ...WAITING])
    .groupBy("state")
    .execute();
  const countOf = (states: OrderState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.count) : 0), 0);
  const [unconfirmed, waiting] = [countOf(UNCONFIRMED), countOf(WAITING)];
  if (unconfirmed + waiting === 0) return;
  throw new Error(
    `Payouts of this account are under way: ${unconfirmed} that may have been sent, and ${waiting} that wait for approval or to be sent. ${consequence} Settle or cancel them in Counterfoil first, or add --anyway.`,
  );
}
