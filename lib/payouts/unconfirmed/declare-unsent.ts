import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { requireOrder, requireSame } from "#lib/payouts/order/require-order.ts";
import { announceConfirmation } from "#lib/payouts/states/announce-confirmation.ts";
import { inMs, moveOrder, now } from "#lib/payouts/states/move-order.ts";
import {
  readConfirmations,
  requireNewConfirmation,
} from "#lib/payouts/unconfirmed/read-confirmations.ts";
import { settlingMs } from "#lib/payouts/unconfirmed/search-schedule.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import { areTwoMembers } from "#lib/safety/two-people.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const HOUR_MS = 3_600_000;

type Searched = Pick<
  PayoutOrder,
  "state" | "sentAt" | "submittedAt" | "lookedAt" | "lookFault" | "lookMissing"
>;

const DAY_MS = 24 * HOUR_MS;
const DECLARED = { decision: "declared_unsent", candidateId: null } as const;

/**
 * The order in doubt that this user may mark as not sent, in the version the user saw, locked until
 * the transaction ends. Rejects with a Failure: not_found, or conflict (changed, settled, too young
 * to be missed, or marked by this user already).
 */
export async function requireDeclarable(
  transaction: Database,
  { id, member, seen }: Deciding,
): Promise<PayoutOrder> {
  const { order } = await requireOrder(transaction, id);
  requireSame(order, seen);
  if (!isUnconfirmed(order.state)) {
    throw new Failure("conflict", "This payout is not unconfirmed any more.");
  }
  const open = await undismissed(transaction, id);
  if (open > 0) {
    const message =
      "Two people, one of them an approver, dismiss each possible match with a reason before that.";
    throw new Failure("conflict", message);
  }
  if (!wasMissed(order, (await settlingNow()).ms)) {
    throw new Failure(
      "conflict",
      "We are still searching for this payout. Wait until that is done.",
    );
  }
  requireNewConfirmation(
    await readConfirmations(transaction, order, DECLARED),
    member.id,
    "You have marked this payout as not sent already. Another person must, too.",
  );
  return order;
}

/**
 * Whether a search could have found it and did not: one after the longest time that a payout takes
 * to appear. If an earlier payout is missing by which to trust the list, no search will ever be
 * complete, and if anything else is missing that is so after a day: then users decide, who are told
 * what is missing.
 */
export function wasMissed(
  { state, sentAt, submittedAt, lookedAt, lookFault, lookMissing }: Searched,
  settling: number = settlingMs(),
): boolean {
  if (state === "absent") return true;
  if (lookedAt === null) return false;
  const age = Date.parse(lookedAt) - Date.parse(sentAt ?? submittedAt);
  if (lookMissing.some((missing) => missing !== "no_earlier_payout")) return age >= DAY_MS;
  return lookFault === null && age >= settling;
}

/**
 * Records one user's statement that the payout was never sent. With a second user's, one of them an
 * approver's, within a day and while nothing new was learnt, the order is marked as not sent; the
 * search for it goes on all the same.
 */
export async function declareUnsent(
  transaction: Database,
  deciding: Deciding & { order: PayoutOrder },
): Promise<OrderWithPayout> {
  const { id, member, order } = deciding;
  await writeDecision(transaction, "declared_unsent", deciding);
  const decision = await readConfirmations(transaction, order, DECLARED);
  if (!areTwoMembers(decision).isEnough) {
    await announceConfirmation(transaction, id);
    return await requireOrder(transaction, id);
  }
  const declared = await moveOrder(transaction, id, {
    from: order.state,
    to: "declared_unsent",
    by: { source: "person", ...member },
    values: { declared_at: now, next_look_at: inMs(HOUR_MS) },
  });
  if (declared === null) throw new Error("an order that is held has moved");
  return declared;
}

/** How many possible matches of the order two users have not both dismissed. */
async function undismissed(transaction: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from payout_order, jsonb_array_elements(candidates) as candidate
    where account_id = ${await accountId(transaction)} and payout_order.id = ${id}
      and not payout_order_is_dismissed(payout_order, candidate)
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}
