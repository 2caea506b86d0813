import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import type { OrderWithEvents } from "#lib/payouts/order/order-row.ts";
import { requireOrder, requireSame } from "#lib/payouts/order/require-order.ts";
import { settlingMs } from "#lib/payouts/resolve/look-schedule.ts";
import { settlingNow } from "#lib/payouts/resolve/settling.ts";
import { inMs, moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import {
  areTwoMembers,
  isOwnSecondDue,
  type SharedDecision,
  whyNoWord,
} from "#lib/safety/two-people.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isDoubtful } from "#lib/schemas/payouts/order-state.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const HOUR_MS = 3_600_000;

type Searched = Pick<
  PayoutOrder,
  "state" | "sentAt" | "submittedAt" | "lookedAt" | "lookFault" | "lookMissing"
>;

const DAY_MS = 24 * HOUR_MS;

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
  if (!isDoubtful(order.state)) {
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
  const decision = await decisionOn(transaction, order);
  const why = whyNoWord(decision, member.id);
  if (why !== null) throw new Failure("forbidden", why);
  if (decision.words.some(({ memberId }) => memberId === member.id) && !isOwnSecondDue(decision)) {
    const message = "You have marked this payout as not sent already. Another person must, too.";
    throw new Failure("conflict", message);
  }
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
): Promise<OrderWithEvents> {
  const { id, member, order } = deciding;
  await writeDecision(transaction, "declared_unsent", deciding);
  if (!areTwoMembers(await decisionOn(transaction, order)).isEnough) {
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

/** What was said so far of exactly this order in this state, as `areTwoMembers` takes it. */
async function decisionOn(transaction: Database, order: PayoutOrder): Promise<SharedDecision> {
  const rows = await transaction
    .selectFrom("payout_approval")
    .select(["member", "decided_at"])
    .where("account_id", "=", await accountId(transaction))
    .where("order_id", "=", order.id)
    .where("decision", "=", "declared_unsent")
    .where("content_hash", "=", order.contentHash)
    .where("order_state", "=", order.state)
    .execute();
  const history = await readRoleHistory(transaction);
  const words = rows.map((row) => ({ memberId: row.member, at: Date.parse(row.decided_at) }));
  const isLate = ({ at }: { at: number }) => at < history.now - DAY_MS;
  return {
    history,
    coolingOffHours: safetySettings().coolingOffHours,
    beganAt: Date.parse(order.sentAt ?? order.submittedAt),
    // Two users speak within a day; a user who is alone waits for their second statement as long as
    // it takes.
    words:
      new Set(words.map(({ memberId }) => memberId)).size > 1
        ? words.filter((word) => !isLate(word))
        : words,
  };
}
