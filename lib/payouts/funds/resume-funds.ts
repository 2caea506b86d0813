import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId, lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { mayTryAnother } from "#lib/payouts/funds/after-first-payout.ts";
import { type Funds, findFundsHold, stateOf, waitsOn } from "#lib/payouts/funds/read-holds.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { mayGoSince } from "#lib/payouts/states/may-go-since.ts";
import { inMs, now } from "#lib/payouts/states/move-order.ts";
import { STANDSTILL_MINUTES } from "#lib/payouts/states/order-life.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { FundsHold } from "#lib/schemas/payouts/funds-hold.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The web process that resumes sends the first one itself; should it die, a worker does after this. */
const OWN_LEASE_MS = 10_000;

type Resumer = { member: User; isApprover: boolean };

export type Resumable = {
  hold: FundsHold;
  /** Those that the member saw, as they now are. */
  orders: PayoutOrder[];
  /** The one that is sent first; null where nothing waits. */
  first: PayoutOrder | null;
  /** Those that this member may say "Send" of, by their ids. */
  told: string[];
};

/**
 * What a resumption would do, with the hold and its orders locked until the transaction ends. Of each order
 * only its maker, or an approver who got the role before it was submitted, may say "Send": the others that
 * have waited for 15 minutes wait for "Send" once the hold is over. Rejects with a Failure: not_found;
 * conflict (one is being sent, or what waits is not what the member saw); forbidden (all wait for somebody
 * else to say it).
 */
export async function requireResumable(
  transaction: Transaction<Tables>,
  id: string,
  seen: readonly string[],
  resumer: Resumer,
): Promise<Resumable> {
  // Waits for claims that have begun: one that is on its way is known then.
  const account = await lockAccount(transaction);
  const row = await transaction
    .selectFrom("funds_hold")
    .selectAll()
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Failure("not_found", "This wallet no longer waits for funds.");
  if (row.trial_order_id !== null) {
    const state = await stateOf(transaction, account, row.trial_order_id);
    if (state !== null && !mayTryAnother(state)) {
      throw new Failure(
        "conflict",
        "One of these payouts is being sent already. The others wait for its outcome.",
      );
    }
  }
  const funds = { walletId: row.wallet_id, currency: row.currency };
  const waiting = await lockWaiting(transaction, account, funds);
  const orders = seen.flatMap((one) => waiting.find(({ order }) => order.id === one) ?? []);
  const isAsSeen = orders.length === seen.length && (seen.length > 0 || waiting.length === 0);
  if (!isAsSeen) {
    throw new Failure(
      "conflict",
      "The payouts that wait have changed since you opened this. Nothing was sent. Look again.",
    );
  }
  const hold = await findFundsHold(transaction, funds);
  if (hold === null) throw new Error("a hold that is locked is not there");
  const told: string[] = [];
  for (const { order } of orders) {
    if (await maySaySend(transaction, order, resumer)) told.push(order.id);
  }
  const first = orders.find(({ order, isFresh }) => isFresh || told.includes(order.id));
  if (first === undefined && orders.length > 0) {
    throw new Failure(
      "forbidden",
      "Only the makers of these payouts or an approver can send them now.",
    );
  }
  return { hold, orders: orders.map(({ order }) => order), first: first?.order ?? null, told };
}

/** Lets the first order go, alone; the rest follow once the provider took it. Null ends the hold at once. */
export async function startTrial(
  transaction: Transaction<Tables>,
  { hold, first, told }: Resumable,
  member: User,
): Promise<void> {
  const account = await accountId(transaction);
  await transaction
    .updateTable("funds_hold")
    .set(
      first === null
        ? { lifted_at: sql<string>`clock_timestamp()` }
        : {
            tries: sql<number>`tries + 1`,
            trial_order_id: first.id,
            trial_by: member.id,
            trial_by_name: member.name,
            trial_at: now,
          },
    )
    .where("account_id", "=", account)
    .where("id", "=", hold.id)
    .execute();
  if (told.length > 0) {
    await transaction
      .updateTable("payout_order")
      .set({ told_to_send_at: now })
      .where("account_id", "=", account)
      .where("id", "in", told)
      .execute();
  }
  if (first === null) return;
  const row = await transaction
    .updateTable("payout_order")
    .set({ waits_detail: null, lease_until: inMs(OWN_LEASE_MS) })
    .where("account_id", "=", account)
    .where("id", "=", first.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeOrderRow(transaction, row);
}

type Waiting = { order: PayoutOrder; isFresh: boolean };

async function lockWaiting(
  transaction: Transaction<Tables>,
  account: string,
  funds: Funds,
): Promise<Waiting[]> {
  const rows = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .select(isFresh.as("is_fresh"))
    .where(waitsOn(account, funds))
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ order: orderOf(readRow(row)), isFresh: row.is_fresh }));
}

function orderOf({ order }: OrderWithPayout): PayoutOrder {
  return order;
}

/** As SQL, of the table of orders: it may still go by itself. */
export const isFresh = sql<boolean>`(
  clock_timestamp() - ${mayGoSince("payout_order")} < make_interval(mins => ${STANDSTILL_MINUTES}))`;

async function maySaySend(
  transaction: Transaction<Tables>,
  order: PayoutOrder,
  { member, isApprover }: Resumer,
): Promise<boolean> {
  if (isOrderOf(order, member.id)) return true;
  if (!isApprover) return false;
  try {
    await requireGrantedBefore(transaction, member.id, order.submittedAt);
    return true;
  } catch (error) {
    if (isFailure(error)) return false;
    throw error;
  }
}
