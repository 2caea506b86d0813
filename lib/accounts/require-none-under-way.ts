import "server-only";
import { type Database, database } from "#lib/database/connection.ts";
import { type OrderState, statesAt } from "#lib/resources/order-states.ts";
import { ENVIRONMENTS_ACCOUNT } from "#lib/text/account-path.ts";

const UNCONFIRMED = statesAt("sending", "unconfirmed");
const WAITING = statesAt("approval", "ready");

/**
 * Throws an Error in plain English if payouts of the account are under way: what would become of them while it is
 * closed, or has another provider, can pay a payout twice or late.
 */
export async function requireNoneUnderWay(
  transaction: Database,
  account: string,
  consequence: string,
): Promise<void> {
  const underWay = await describeUnderWay(transaction, account);
  if (underWay === null) return;
  throw new Error(
    `Payouts of this account are under way: ${underWay}. ${consequence} Settle or cancel them in Counterfoil first, or add --anyway.`,
  );
}

/** In plain English how many payouts of the account are under way; null if none are. */
async function describeUnderWay(on: Database, account: string): Promise<string | null> {
  const rows = await on
    .selectFrom("payout_order")
    .select(["state", ({ fn }) => fn.countAll<string>().as("count")])
    .where("account_id", "=", account)
    .where("state", "in", [...UNCONFIRMED, ...WAITING])
    .groupBy("state")
    .execute();
  const countOf = (states: OrderState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.count) : 0), 0);
  const [unconfirmed, waiting] = [countOf(UNCONFIRMED), countOf(WAITING)];
  if (unconfirmed + waiting === 0) return null;
  return `${unconfirmed} that may have been sent, and ${waiting} that wait for approval or to be sent`;
}

/**
 * A sentence for each closed account of which payouts are under way. It was closed with --anyway, or a process of a
 * version that let payouts go on after the closing served it.
 */
export async function describeClosedUnderWay(): Promise<string[]> {
  const closed = await database()
    .selectFrom("account")
    .select(["id", "name"])
    .where("closed_at", "is not", null)
    .where("name", "<>", ENVIRONMENTS_ACCOUNT)
    .orderBy("name")
    .execute();
  const sentences: string[] = [];
  for (const { id, name } of closed) {
    const underWay = await describeUnderWay(database(), id);
    if (underWay === null) continue;
    sentences.push(
      `Account ${name} is closed, and payouts of it are under way: ${underWay}. Nobody looks for them. Open it to settle or cancel them: npm run accounts -- open ${name}`,
    );
  }
  return sentences;
}
