import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { now, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { isLeased, isSettled } from "#lib/payouts/states/moves.ts";
import { holdsTrackingId } from "#lib/payouts/states/order-life.ts";
import { isUnconfirmed, type OrderState } from "#lib/resources/order-states.ts";
import type { Decision, MovedBy } from "#lib/schemas/payouts/payout-history.ts";
import { asOwner } from "#test-support/database/own-database.ts";
import { order } from "#test-support/payouts/orders.ts";

const NOT_SENT_YET: readonly OrderState[] = [
  "draft",
  "awaiting_approval",
  "approved",
  "queued",
  "cancelled",
  "rejected",
  "expired",
];

const DECISIONS: Partial<Record<OrderState, Decision>> = {
  approved: "approved",
  rejected: "rejected",
  declared_unsent: "declared_unsent",
};

/** The shortest legal way to each state, from an order that awaits approval. */
const WAYS: Record<OrderState, OrderState[]> = {
  awaiting_approval: [],
  draft: ["draft"],
  approved: ["approved"],
  queued: ["approved", "queued"],
  sending: ["approved", "queued", "sending"],
  accepted: ["approved", "queued", "sending", "accepted"],
  refused: ["approved", "queued", "sending", "refused"],
  not_sent: ["approved", "not_sent"],
  in_doubt: ["approved", "queued", "sending", "in_doubt"],
  found: ["approved", "queued", "sending", "in_doubt", "found"],
  absent: ["approved", "queued", "sending", "in_doubt", "absent"],
  ambiguous: ["approved", "queued", "sending", "in_doubt", "ambiguous"],
  cancelled: ["cancelled"],
  rejected: ["rejected"],
  expired: ["expired"],
  declared_unsent: ["approved", "queued", "sending", "in_doubt", "declared_unsent"],
};

/** An order in this state, brought there past the code by the database's own rules. */
export async function orderIn(state: OrderState, asked: Parameters<typeof order>[0] = {}) {
  const entered = await order(asked);
  const first: OrderState[] = entered.order.state === "queued" ? ["awaiting_approval"] : [];
  await forceMoves(entered.order.id, [...first, ...WAYS[state]]);
  return entered;
}

/** When what `anEarlierPayout` makes was created, as far as a provider that gives it says (`holding`). */
export const EARLIER_AT = "2020-01-01T00:00:00Z";

/**
 * An order that was sent a month ago and whose payout has been known for so long: without one from before, no search for a
 * later order is complete. Returns the ID of its payout.
 */
export async function anEarlierPayout(knownFor = "30 days"): Promise<string> {
  const { order: earlier } = await orderIn("accepted");
  return await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    const { rows } = await sql<{ id: string }>`
      update payout_order set sent_at = now() - interval '30 days', settled_at = now() - ${knownFor}::interval,
        payout = ${JSON.stringify({ createdAt: EARLIER_AT })}
      where id = ${earlier.id} returning provider_payout_id::text as id`.execute(owner);
    const [row] = rows;
    if (row === undefined) throw new Error("the order is gone");
    return row.id;
  });
}

/** The values that the table's constraints ask for in a state, so that only the move is on trial. */
function valuesOf(to: OrderState): OrderValues {
  return {
    settled_at: isSettled(to) ? now : null,
    lease_until: isLeased(to) ? sql<string>`now() + interval '1 hour'` : null,
    next_look_at: isUnconfirmed(to) ? sql<string>`now() + interval '1 hour'` : null,
    holds_tracking_id: holdsTrackingId(to),
    payout: to === "accepted" || to === "found" ? "{}" : null,
    ...((to === "accepted" || to === "found") && { provider_payout_id: anyPayoutId() }),
    draft: to === "draft" ? "{}" : null,
    draft_saved_at: to === "draft" ? now : null,
    ...(to === "draft" && { version: sql<number>`version + 1` }),
    // A user can't find a payout; the search does.
    ...(to === "found" && { moved_by: JSON.stringify({ source: "resolver" }) }),
    ...(to === "awaiting_approval" && { needs_approval: true }),
    ...(to === "declared_unsent" && { declared_at: sql<string>`coalesce(declared_at, now())` }),
    ...(!NOT_SENT_YET.includes(to) &&
      to !== "not_sent" && { sent_at: sql<string>`coalesce(sent_at, now() - interval '1 hour')` }),
  };
}

function anyPayoutId(): string {
  return String(Math.floor(Math.random() * 1e15));
}

/**
 * Attempts moves one after the other with all that they take, decisions included. Rejects if the database refuses one. In
 * one transaction, with the list row as it is at the end: each move by itself would take three times as many statements.
 */
async function forceMoves(id: string, moves: readonly OrderState[], by?: MovedBy): Promise<void> {
  if (moves.length === 0) return;
  await tx(async (transaction) => {
    let row: Awaited<ReturnType<typeof moveRow>>;
    for (const to of moves) row = await moveRow(transaction, id, to, by);
    if (row !== undefined) await writeOrderRow(transaction, row);
  });
}

async function moveRow(transaction: Transaction<Tables>, id: string, to: OrderState, by?: MovedBy) {
  const decision = DECISIONS[to];
  if (decision !== undefined) {
    const people =
      decision === "declared_unsent"
        ? [await anApprover(transaction), await anApprover(transaction)]
        : [randomUUID()];
    for (const member of people) {
      await sql`
        insert into payout_approval (account_id, id, order_id, member, member_name, decision,
                                     content_hash, version, order_state)
        select account_id, ${randomUUID()}, id, ${member}, 'Another', ${decision},
               content_hash, version, state
        from payout_order where account_id = ${await accountId()} and id = ${id}
      `.execute(transaction);
    }
  }
  return await transaction
    .updateTable("payout_order")
    .set({
      state: to,
      ...valuesOf(to),
      ...(by !== undefined && { moved_by: JSON.stringify(by) }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** An approver whose statement counts whatever it is about, since two users confirmed the grant. */
async function anApprover(transaction: Transaction<Tables>): Promise<string> {
  const id = randomUUID();
  const account_id = await accountId(transaction);
  await transaction
    .insertInto("member")
    .values({ account_id, id, name: "Another", email: `${id}@example.org`, roles: ["approver"] })
    .execute();
  await transaction
    .updateTable("member_role")
    .set({ is_confirmed: true })
    .where("account_id", "=", account_id)
    .where("member_id", "=", id)
    .execute();
  return id;
}

/** Whether the database takes the move. */
export function tryMove(id: string, to: OrderState, by?: MovedBy): Promise<boolean> {
  return forceMoves(id, [to], by).then(
    () => true,
    () => false,
  );
}

export async function stateOf(id: string): Promise<OrderState> {
  const row = await database()
    .selectFrom("payout_order")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.state;
}
