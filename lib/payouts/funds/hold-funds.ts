import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { readMeaning } from "#lib/payouts/funds/provider-message-meaning.ts";
import { type Funds, findFundsHold, waitsOn } from "#lib/payouts/funds/read-holds.ts";
import { inMs } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { FundsHold } from "#lib/schemas/payouts/funds-hold.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

/** A held order needs no worker: the lift brings its turn forward. */
export const HELD_LEASE_MS = 60_000;
export const FUNDS: WaitsDetail = { why: "funds" };

export const holdSubject = (id: string) => ({ type: "funds-hold", id });

/**
 * Holds back what waits to be paid from the declined order's wallet in its currency: from the commit on no such
 * order is claimed. Returns the one hold of the wallet and currency, and the orders that wait by it; null where
 * another member was faster. Rejects
 * with a Failure "conflict" unless a member said that the provider's message means too little in the wallet.
 */
export async function holdForFunds(
  transaction: Transaction<Tables>,
  member: User,
  order: PayoutOrder,
): Promise<{ hold: FundsHold; orders: string[] | null }> {
  const funds = { walletId: order.request.walletId, currency: order.request.currency };
  const meaning = await readMeaning(transaction, order);
  if (order.state !== "refused" || meaning?.meansNoFunds !== true) {
    throw new Failure("conflict", "Say first that this message means too little in the wallet.");
  }
  // Waits for claims that have begun, and of two members who hold at once the second sees the first.
  const account = await lockAccount(transaction);
  const known = await findFundsHold(transaction, funds);
  if (known !== null) return { hold: known, orders: null };
  const id = randomUUIDv7();
  await transaction
    .insertInto("funds_hold")
    .values({
      account_id: account,
      id,
      wallet_id: funds.walletId,
      currency: funds.currency,
      order_id: order.id,
      held_by: member.id,
      held_by_name: member.name,
      trial_order_id: null,
      trial_by: null,
      trial_by_name: null,
      trial_at: null,
      lifted_at: null,
    })
    .execute();
  const orders = await noteHeld(transaction, account, funds);
  const hold = await findFundsHold(transaction, funds);
  if (hold === null) throw new Error("a hold that was written is not there");
  return { hold, orders };
}

async function noteHeld(
  transaction: Transaction<Tables>,
  account: string,
  funds: Funds,
): Promise<string[]> {
  const rows = await transaction
    .updateTable("payout_order")
    .set({ waits_detail: JSON.stringify(FUNDS), lease_until: inMs(HELD_LEASE_MS) })
    .where(waitsOn(account, funds))
    .returningAll()
    .execute();
  for (const row of rows) await writeOrderRow(transaction, row);
  return rows.map(({ id }) => id);
}
