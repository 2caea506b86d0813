import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { hasCode } from "#lib/database/retry.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { moveAnswered, moveToFound } from "#lib/payouts/lost-commits/move-lost-orders.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { keepCandidate, toColumn } from "#lib/payouts/unconfirmed/candidates.ts";
import { isAnothers } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { notePayoutOfAnotherOrder } from "#lib/payouts/unconfirmed/note-payout-of-another-order.ts";
import { providerLagMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { nextSearchAfterDeclineInMs } from "#lib/payouts/unconfirmed/search-schedule.ts";
import { MARGIN_MS } from "#lib/payouts/unconfirmed/search-window.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import type { CreateOutcome } from "#lib/provider/create-payout.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** The first search comes soon: a payout whose answer was lost is mostly there already. */
const FIRST_LOOK_MS = 1_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

const UNIQUE_VIOLATION = new Set(["23505"]);
/** Errors that come back however often it is tried: broken constraints of any other kind. */
const BROKEN_CONSTRAINTS = new Set(["23502", "23503", "23514", "23P01"]);

/**
 * Records what became of the one request for an order. What came back must not be lost to a
 * database that is away for a moment, so every error but a broken constraint is tried again until
 * `deadline` (ms since 1970), when the sender's lease ends and the order counts as in doubt.
 */
export async function recordOutcome(
  order: PayoutOrder,
  received: CreateOutcome,
  deadline: number,
): Promise<OrderWithPayout | null> {
  let outcome: CheckedOutcome = received;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const checked = await checkAcceptance(order, outcome);
      if (checked.outcome === "in_doubt" && checked.cause === "anothers" && checked.candidate) {
        await notePayoutOfAnotherOrder(order.id, checked.candidate);
      }
      return (await moveFromSending(order, checked)) ?? (await recordLate(order, checked));
    } catch (error) {
      if (hasCode(error, UNIQUE_VIOLATION) && outcome.outcome === "accepted") {
        outcome = doubtful("anothers", outcome.payout, outcome);
      } else if (hasCode(error, BROKEN_CONSTRAINTS) || Date.now() + pause > deadline) {
        throw error;
      } else {
        logFault("sender/record", error);
        await wait(pause);
      }
    }
  }
}

/** Why the payout of an acceptance may not be the order's, with the sentence that members read. */
const REASONS = {
  anothers: "The provider answered with a payout that belongs to another order.",
  older: "The provider answered with a payout that was there before this one was sent.",
};
type Cause = keyof typeof REASONS;
/** `cause`: of an acceptance that was made an outcome in doubt. */
type CheckedOutcome = CreateOutcome & { cause?: Cause };

/** An acceptance is in doubt if its payout may not be the order's. Every other outcome stays as it is. */
async function checkAcceptance(
  order: PayoutOrder,
  outcome: CheckedOutcome,
): Promise<CheckedOutcome> {
  if (outcome.outcome !== "accepted") return outcome;
  const { payout } = outcome;
  if (await hasAnothersTrackingId(order, payout)) return doubtful("anothers", null, outcome);
  if (await isAnothers(order.id, payout.id)) return doubtful("anothers", payout, outcome);
  if ((await wasKnown(order, payout)) || (await isOlder(order, payout))) {
    return doubtful("older", payout, outcome);
  }
  return outcome;
}

function doubtful(
  cause: Cause,
  candidate: Payout | null,
  { answer }: CreateOutcome,
): CheckedOutcome {
  const reason = REASONS[cause];
  return {
    outcome: "in_doubt",
    cause,
    reason,
    doubt: "other",
    candidate,
    ...(answer && { answer }),
  };
}

/** In a changed form: an order's own exact tracking ID is never another's. */
async function hasAnothersTrackingId(order: PayoutOrder, { trackingId }: Payout): Promise<boolean> {
  if (!trackingId || trackingId === order.request.trackingId) return false;
  const row = await database()
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("tracking_id", "=", trackingId)
    .where("submitted_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether synced records had the payout before this order was sent. */
async function wasKnown({ sentAt }: PayoutOrder, { id }: Payout): Promise<boolean> {
  const { rows } = await sql`
    select from synced_payout
    where account_id = ${await accountId()} and id = ${id}::numeric and first_seen_at < ${sentAt}
  `.execute(database());
  return rows.length > 0;
}

async function isOlder({ sentAt }: PayoutOrder, { createdAt }: Payout): Promise<boolean> {
  const before = Date.parse(sentAt ?? "") - Date.parse(createdAt ?? "");
  // The lag, which takes a query, only adds to the margin.
  return before > MARGIN_MS && before > MARGIN_MS + (await providerLagMs());
}

/** Null if the order is not being sent any more. */
async function moveFromSending(
  { id, request }: PayoutOrder,
  outcome: CreateOutcome,
): Promise<OrderWithPayout | null> {
  const values = { ...(await valuesOf(request, outcome)), answer: answerOf(outcome) };
  return await moveBySystem(id, { from: "sending", to: outcome.outcome, system: "sender", values });
}

function answerOf({ answer }: CreateOutcome): string | null {
  return answer === undefined ? null : JSON.stringify(answer);
}

async function valuesOf(
  request: PayoutOrder["request"],
  outcome: CreateOutcome,
): Promise<OrderValues> {
  switch (outcome.outcome) {
    case "accepted":
      return followedColumns(outcome.payout, request, outcome.discrepancies);
    case "refused": {
      const settling = await settlingNow();
      return {
        reason: outcome.message,
        errors: JSON.stringify(inOurNames(outcome.errors)),
        next_look_at: inMs(nextSearchAfterDeclineInMs(0, settling.ms)),
        checked_until: inMs(settling.ms),
      };
    }
    case "not_sent":
      return { reason: outcome.reason };
    case "in_doubt":
      return {
        reason: outcome.reason,
        doubt: outcome.doubt ?? "other",
        candidates: toColumn(outcome.candidate == null ? [] : [outcome.candidate]),
        next_look_at: inMs(FIRST_LOOK_MS),
        checked_until: inMs((await settlingNow()).ms),
      };
  }
}

/** The provider names the amount as the settings do; a user reads "amount". */
function inOurNames(errors: Record<string, string[]>): Record<string, string[]> {
  const { amountField } = accountClient().settings;
  return Object.fromEntries(
    Object.entries(errors).map(([name, said]) => [name === amountField ? "amount" : name, said]),
  );
}

/** The answer came after the order was given up as in doubt: only a payout settles it then, or may be it. */
async function recordLate(
  { id }: PayoutOrder,
  outcome: CreateOutcome,
): Promise<OrderWithPayout | null> {
  if (outcome.outcome === "accepted") {
    const { payout, discrepancies } = outcome;
    const found = await settleAsFound(id, payout, "sender", discrepancies);
    if (found !== null) return found;
  }
  const known = await findOrder(id);
  if (known === null || outcome.outcome === "not_sent") return known;
  const isClaimLost = known.order.sentAt === null;
  // It may have been given up as never sent, by a clock that jumped ahead; yet an answer came, so it had left.
  const moved =
    isClaimLost || known.order.state === "not_sent" ? await moveLate(id, outcome) : known;
  // Only now: an order that is not known to have left has no possible match.
  if (outcome.outcome === "in_doubt" && outcome.candidate) {
    await keepCandidate(id, outcome.candidate);
  }
  // The claim's commit was lost: whatever else was is found out before anything more is sent.
  if (isClaimLost) {
    await lookForLostCommits("lost_commit").catch((error: unknown) => logFault("compare", error));
  }
  return moved;
}

function moveLate(id: string, outcome: CreateOutcome): Promise<OrderWithPayout | null> {
  return outcome.outcome === "accepted"
    ? moveToFound(id, outcome.payout, outcome.discrepancies)
    : moveAnswered(id);
}
