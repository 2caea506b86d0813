import "server-only";
import { database } from "#lib/database/connection.ts";
import { readMoneyMovers } from "#lib/identity/team/money-movers.ts";
import { operation } from "#lib/operations/operation.ts";
import { hasFirstOrder } from "#lib/safety/pending-changes.ts";
import type { MoneyMover } from "#lib/schemas/safety.ts";

/**
 * Every member who can move money, for the review of the first payout: until it is submitted,
 * members get their roles without a second user. Null once a payout was submitted.
 */
export const listMoneyMovers = operation(
  "payouts.list-money-movers",
  async (): Promise<MoneyMover[] | null> =>
    (await hasFirstOrder(database())) ? null : await readMoneyMovers(database()),
);
