import "server-only";
import { type RawBuilder, sql, type Transaction, type UpdateObject } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { isLeased, isSettled, KNOWN_TO_HAVE_LEFT } from "#lib/payouts/states/moves.ts";
import { holdsTrackingId } from "#lib/payouts/states/order-life.ts";
import { isUnconfirmed, type OrderState } from "#lib/resources/order-states.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { MovedBy } from "#lib/schemas/payouts/payout-history.ts";

export type OrderValues = UpdateObject<Tables, "payout_order">;

/** The database's clock, so that two servers agree. */
export const now = sql<string>`now()`;

/** When a request for approval that is made now expires. */
const approvalExpires = sql<string>`now() + approval_expiry_time(payout_order)`;

/** How long the web process has to send what it queues before a worker takes it up. */
export const AT_ONCE_MS = 10_000;

/** An instant this many milliseconds from now, by the database's clock. */
export function inMs(ms: number) {
  return sql<string>`now() + make_interval(secs => ${ms / 1000})`;
}

type Draft = { id: string; content: unknown; replaces: string | null; maker: User };

/** Inserts the row that each order begins as: a draft of its maker's. */
export function insertDraft(
  on: Database,
  account: string,
  { id, content, replaces, maker }: Draft,
) {
  return on.insertInto("payout_order").values({
    account_id: account,
    id,
    state: "draft",
    made_by: maker.id,
    made_by_name: maker.name,
    replaces,
    moved_by: JSON.stringify({ source: "person", ...maker }),
    draft: JSON.stringify(content),
    draft_saved_at: now,
  });
}

type Move = {
  from: OrderState;
  to: OrderState;
  by: MovedBy;
  values?: OrderValues;
  /** Of the row as the move finds it: what must be so beside its state. */
  where?: RawBuilder<boolean>;
};

/** Its tracking ID is its own again, unless another order took it after it had been freed. */
const holdsIfFree = sql<boolean>`not exists (
  select from payout_order holder
  where holder.account_id = payout_order.account_id and holder.id <> payout_order.id
    and holder.tracking_id = payout_order.tracking_id and holder.holds_tracking_id
)`;

/** What the table's constraints ask for in a state, beyond what the move itself brings. */
export function stateColumns(to: OrderState): OrderValues {
  return {
    state: to,
    settled_at: isSettled(to) ? now : null,
    ...(!isLeased(to) && { lease_until: null }),
    ...(to === "queued" && { queued_at: now }),
    ...(!isUnconfirmed(to) && { next_look_at: null }),
    ...(!isLeased(to) && { waits_for: "nobody", waits_detail: null }),
    ...(to === "sending" && { waits_for: "nobody", waits_detail: null }),
    ...(to !== "draft" && { draft: null, draft_saved_at: null }),
    holds_tracking_id: KNOWN_TO_HAVE_LEFT.includes(to) ? holdsIfFree : holdsTrackingId(to),
    approval_asked_at: to === "awaiting_approval" ? now : null,
    approval_expires_at: to === "awaiting_approval" ? approvalExpires : null,
    ...(to === "awaiting_approval" && { approval_reminders: 0 }),
  };
}

/**
 * Moves an order from exactly this state to another, in one statement, or returns null if another
 * process was faster or the order is not as `where` asks. Only the caller that gets the order has
 * made the move.
 */
export async function moveOrder(
  on: Database,
  id: string,
  { from, to, by, values = {}, where = sql<boolean>`true` }: Move,
): Promise<OrderWithPayout | null> {
  return await inTransaction(on, async (transaction) => {
    const row = await transaction
      .updateTable("payout_order")
      .set({ ...stateColumns(to), moved_by: JSON.stringify(by), ...values })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("state", "=", from)
      .where(where)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await writeOrderRow(transaction, row);
    return readRow(row);
  });
}

/** Runs `work` in the transaction that `on` is, or in one of its own. */
export async function inTransaction<T>(
  on: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return isTransaction(on) ? await work(on) : await tx(work);
}

function isTransaction(on: Database): on is Transaction<Tables> {
  return on.isTransaction;
}

/** What a list row does not show, and a worker writes again and again. */
const UNLISTED = new Set([
  "lease_until",
  "next_look_at",
  "looks",
  "looked_at",
  "look_fault",
  "candidates",
  "follow_at",
  "follow_reads",
  "hinted_at",
  "payout_read_at",
  "errors",
]);

/**
 * Records what is newly known of an order that stays in its state; nothing if it has left it
 * meanwhile, or is not as `where` asks.
 */
export async function noteOn(
  on: Database,
  { id, state }: { id: string; state: OrderState },
  values: OrderValues,
  where = sql<boolean>`true`,
): Promise<void> {
  await inTransaction(on, async (transaction) => {
    const row = await transaction
      .updateTable("payout_order")
      .set(values)
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("state", "=", state)
      .where(where)
      .returningAll()
      .executeTakeFirst();
    const isListed = Object.keys(values).some((name) => !UNLISTED.has(name));
    if (row !== undefined && isListed) await writeOrderRow(transaction, row);
  });
}
