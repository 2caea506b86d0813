import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { notifyOfLoneConfirmations } from "#lib/lone-confirmations/notify-of-lone-confirmations.ts";
import { operation } from "#lib/operations/operation.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { requireOrder, requireSame } from "#lib/payouts/order/require-order.ts";
import { nameOf, summaryOf } from "#lib/payouts/order/summary.ts";
import { confirmSend, requireSendable } from "#lib/payouts/send/confirm-send.ts";
import { readUnconfirmedEqual } from "#lib/payouts/send/equal-orders.ts";
import {
  confirmFoundPayout as decide,
  confirmOtherPayment as say,
} from "#lib/payouts/send/payout-confirmations.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder, Submitted } from "#lib/schemas/payouts/payout-order.ts";
import type {
  FoundPayoutDecision,
  OtherPayment,
  UnconfirmedEqual,
} from "#lib/schemas/payouts/send-now.ts";

function confirming(caller: Caller) {
  return {
    member: memberOf(caller),
    isApprover: isPermitted(caller.member.roles, "payouts.approve"),
  };
}

/**
 * Sends payouts that were released before sending stood still, and wait for "Send": any number with one
 * step-up, each by its maker or an approver. Rejects with a Failure: not_found, forbidden, conflict,
 * step_up_required; then none is sent.
 */
export const sendNow = operation(
  "payouts.send-now",
  (caller, ids: string[]): Promise<{ sent: string[] }> =>
    tx(async (transaction) => {
      const orders = await requireSendable(transaction, ids, confirming(caller));
      const [first] = orders;
      if (first === undefined) throw new Failure("invalid_request", "No payout was named.");
      const contents = orders.map((one) => [one.id, one.version, one.contentHash]);
      await requireStepUp(transaction, caller, {
        action: "payouts.send-now",
        hash: stepUpHash("payouts.send-now", contents),
        summary:
          orders.length === 1
            ? `Send ${await summaryOf(transaction, first.request)}`
            : `Send ${orders.length} payouts that wait for it, among them ${await summaryOf(transaction, first.request)}`,
      });
      for (const { id } of orders) await confirmSend(transaction, id);
      for (const order of orders) {
        await append(transaction, caller, {
          action: "payouts.send-now",
          subject: orderSubject(order.id),
          outcome: "done",
          after: auditedEvent(order),
        });
      }
      return { sent: orders.map(({ id }) => id) };
    }),
);

/** The unconfirmed payouts whose end a payout waits for, unless an approver says that it is another payment. */
export const listUnconfirmedEqual = operation(
  "payouts.list-unconfirmed-equal",
  (_caller, id: string): Promise<UnconfirmedEqual[]> => readUnconfirmedEqual(database(), id),
);

/**
 * An approver's confirmation that a payout is another payment than each equal one that is unconfirmed, as they saw
 * them. Rejects with a Failure: not_found, forbidden (its maker), conflict (others are unconfirmed by now),
 * step_up_required.
 */
export const sayOtherPayment = operation(
  "payouts.say-other-payment",
  (caller, id: string, { others: shown, ...seen }: OtherPayment): Promise<Submitted> =>
    tx(async (transaction) => {
      const { order } = await requireOrder(transaction, id);
      requireSame(order, seen);
      if (isOrderOf(order, caller.member.id)) {
        throw new Failure(
          "forbidden",
          "You ordered this payout or took it over, so another approver must say that it is another payment.",
        );
      }
      const others = await readUnconfirmedEqual(transaction, id);
      requireShown(others, shown);
      const ids = others.map((other) => other.id);
      await requireStepUp(transaction, caller, {
        action: "payouts.say-other-payment",
        hash: stepUpHash("payouts.say-other-payment", id, order.version, order.contentHash, ids),
        summary: `Say that this is another payment than ${othersOf(others)}: ${await summaryOf(transaction, order.request)}`,
      });
      await say(transaction, order, { ...confirming(caller), reason: seen.reason, others });
      await append(transaction, caller, {
        action: "payouts.say-other-payment",
        subject: orderSubject(id),
        outcome: "done",
        after: { ...auditedEvent(order), others: ids },
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: null, entry: order };
    }),
);

const LOOK_AGAIN =
  "Nothing was confirmed. Check each payout that the page lists, then confirm again. Reload the page if it lists none.";

/**
 * Throws a Failure "conflict" unless these are the unconfirmed payouts that the approver was shown. An open page of the
 * released version names none: that approver knows of one.
 */
function requireShown(
  others: readonly Pick<PayoutOrder, "id">[],
  shown: readonly string[] | undefined,
): void {
  if (others.length === 0) {
    throw new Failure("conflict", "This payout doesn't wait for an equal one any more.");
  }
  const seen = new Set(shown ?? others.slice(0, 1).map(({ id }) => id));
  if (others.some(({ id }) => !seen.has(id))) {
    throw new Failure("conflict", `Another payout like this is unconfirmed by now. ${LOOK_AGAIN}`);
  }
  if (seen.size > others.length) {
    throw new Failure(
      "conflict",
      `One of these payouts is not unconfirmed any more. ${LOOK_AGAIN}`,
    );
  }
}

const MOST_NAMED = 5;

/** As the user reads them before proving who they are: the amount and the tracking ID of each. */
function othersOf(others: readonly PayoutOrder[]): string {
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ request }) => nameOf({ ...request, label: request.trackingId }));
  const more = others.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(" and ");
}

/**
 * One of the statements of two users, one of them an approver, on the provider's payout that was
 * found before a payout was sent: whether it is this one. Rejects with a Failure: not_found,
 * conflict, unreadable (the provider gives another payout by that ID by now), forbidden (their confirmation would not
 * count), step_up_required.
 */
export const decideFoundPayout = operation(
  "payouts.decide-look",
  async (
    caller,
    id: string,
    { says, payoutId, ...seen }: FoundPayoutDecision,
  ): Promise<Submitted> => {
    const payout = await getRecord(accountClient(), "payouts", payoutId);
    return await tx(async (transaction) => {
      const { order } = await requireOrder(transaction, id);
      requireSame(order, seen);
      if (order.waitsFor !== "two_people" || order.waitsDetail?.payoutId !== payoutId) {
        throw new Failure("conflict", "This payout does not wait for this decision any more.");
      }
      const isOrIsNot = says === "this_payout" ? "is" : "is not";
      await requireStepUp(transaction, caller, {
        action: "payouts.decide-look",
        hash: stepUpHash(
          "payouts.decide-look",
          id,
          order.version,
          order.contentHash,
          says,
          payoutId,
        ),
        summary: `Say that the provider's payout ${payoutId} ${isOrIsNot} this: ${await summaryOf(transaction, order.request)}`,
      });
      await decide(transaction, order, {
        ...confirming(caller),
        says,
        payout,
        reason: seen.reason,
      });
      await notifyOfLoneConfirmations(transaction);
      const after = await requireOrder(transaction, id);
      await append(transaction, caller, {
        action: "payouts.decide-look",
        subject: orderSubject(id),
        outcome: "done",
        after: { ...auditedEvent(after.order), says, payoutId },
        ...(seen.reason !== null && { reason: seen.reason }),
      });
      return { data: after.payout, entry: after.order };
    });
  },
);
