import "server-only";
import { append } from "#lib/audit/append.ts";
import type { Database } from "#lib/database/connection.ts";
import { hasCode } from "#lib/database/retry.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { type StepUpContent, stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { readApprovers } from "#lib/identity/team/approvers.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireAmong, whoCanApprove } from "#lib/payouts/approve/asked-approver.ts";
import { auditedEvent, orderSubject } from "#lib/payouts/order/audited-event.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { checkBeforeSending } from "#lib/payouts/send/check-before-sending.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { awaitOutcome } from "#lib/payouts/submit/await-outcome.ts";
import { enterOrder, type Order } from "#lib/payouts/submit/enter-order.ts";
import { findEarlier } from "#lib/payouts/submit/find-earlier.ts";
import { requireInTime } from "#lib/payouts/submit/require-in-time.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder, Submitted } from "#lib/schemas/payouts/payout-order.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { ShownDecision } from "#lib/schemas/shown-decision.ts";

/** Between "taken" and "whose?" the holder may settle and free the tracking ID; then once more. */
const ATTEMPTS = 3;

type Asked = {
  /** The member who is asked to approve it, where that is needed; null: anyone who may. */
  ask: string | null;
  /** What its page showed it as; null where that is not known. */
  shown: ShownDecision | null;
  /** When the request arrived, in milliseconds since 1970; now, where there is none. */
  arrivedAt: number;
};

type Options = Partial<Pick<Order, "draftId" | "replaces"> & Asked>;

const SENDS_AT_ONCE =
  "Not submitted: this payout no longer needs approval, so it would have been sent at once.";
const WENT_WITHOUT = "This payout was already submitted, and no approver was asked.";

/**
 * Submits a payout, exactly once for this key, this tracking ID and this draft (a UUID, or null)
 * however often it is called: it is sent, or awaits approval if the rule says so; `entry.state`
 * tells. A repeat is answered by the order that is there, before anything that may have changed since is
 * checked again. `replaces` is the order that failed and that it replaces; a draft that is
 * kept knows it itself. One that was shown as for approval is not sent at once, nor answered by an order that went
 * without an approver. Rejects with a Failure: invalid_request (errors by field, nothing sent),
 * conflict, step_up_required, refused (by the provider), unavailable (certainly nothing sent).
 */
export const submitPayout = operation(
  "payouts.submit",
  async (
    caller,
    request: PayoutRequest,
    key: string,
    {
      draftId = null,
      replaces = null,
      ask = null,
      shown = null,
      arrivedAt = Date.now(),
    }: Options = {},
  ): Promise<Submitted> => {
    const order = { request, key, draftId, replaces, maker: memberOf(caller) };
    const { order: payoutOrder, payout } =
      (await findEarlier(order)) ?? (await submit(caller, order, { ask, shown, arrivedAt }));
    if (payoutOrder.state === "not_sent") {
      throw new Failure("unavailable", `Nothing was sent. ${payoutOrder.reason ?? ""}`.trim());
    }
    if (shown === "approval" && !payoutOrder.needsApproval) {
      throw new Failure("conflict", WENT_WITHOUT, { orderId: payoutOrder.id });
    }
    if (payoutOrder.state === "refused") {
      throw new Failure("refused", payoutOrder.reason ?? "The provider declined the payout.", {
        errors: payoutOrder.errors,
        orderId: payoutOrder.id,
      });
    }
    return { data: payout, entry: payoutOrder };
  },
);

async function submit(caller: Caller, order: Order, asked: Asked): Promise<OrderWithPayout> {
  const errors = await checkBeforeSending(order.request);
  if (Object.keys(errors).length > 0) {
    throw new Failure("invalid_request", "The payout can't be sent as it is.", { errors });
  }
  requireInTime(asked.arrivedAt);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const entered = await enter(caller, order, asked);
    if (entered?.order.state === "awaiting_approval") return entered;
    if (entered !== null) {
      return (await dispatch(entered.order.id, { isChecked: true })) ?? awaitOutcome(entered);
    }
    const earlier = await findEarlier(order);
    if (earlier !== null) return earlier;
  }
  throw new Failure(
    "conflict",
    "This payout is being submitted elsewhere at this moment. Look at the payouts list before you submit it again.",
  );
}

async function approverOf(on: Database, { maker }: Order, ask: string): Promise<User> {
  const own = { madeBy: maker, adoptions: [], submittedAt: null };
  return requireAmong(await whoCanApprove(on, await readApprovers(on), own), ask);
}

/**
 * Who confirmed that it is submitted for approval has not confirmed that it is sent, should the rules have changed since;
 * who confirmed that it is sent has confirmed both.
 */
function whatItDoes(
  { state, contentHash }: PayoutOrder,
  summary: string,
): Pick<StepUpContent, "hash" | "widerHash" | "summary"> {
  if (state !== "awaiting_approval") return { hash: contentHash, summary: `Send ${summary}` };
  return {
    hash: stepUpHash("payouts.submit", contentHash, "approval"),
    widerHash: contentHash,
    summary: `Submit for approval: ${summary}`,
  };
}

const UNIQUE_VIOLATION = new Set(["23505"]);

/**
 * The order as it was entered, with its proof used up and its audit event, or null if it is taken.
 * Nothing of it stays if it had to wait for others for too long.
 */
async function enter(
  caller: Caller,
  order: Order,
  { ask, shown, arrivedAt }: Asked,
): Promise<OrderWithPayout | null> {
  try {
    return await tx(async (transaction) => {
      const asked = ask === null ? null : await approverOf(transaction, order, ask);
      const entered = await enterOrder(transaction, { ...order, asked });
      if (entered === null) return null;
      const { order: payoutOrder } = entered;
      // Before its step-up: nobody is asked to confirm what they did not ask for.
      if (shown === "approval" && !payoutOrder.needsApproval) {
        throw new Failure("conflict", SENDS_AT_ONCE, { sendsAtOnce: true });
      }
      await requireStepUp(transaction, caller, {
        action: "payouts.submit",
        ...whatItDoes(payoutOrder, await summaryOf(transaction, payoutOrder.request)),
        amounts: [payoutOrder.request],
      });
      await append(transaction, caller, {
        action: "payouts.submit",
        subject: orderSubject(payoutOrder.id),
        outcome: "done",
        after: auditedEvent(payoutOrder),
      });
      requireInTime(arrivedAt);
      return entered;
    });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return null;
    throw error;
  }
}
