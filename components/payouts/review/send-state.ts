import type { Draft } from "#components/payouts/form/draft/draft.ts";
import * as messages from "#components/payouts/review/messages.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Problem } from "#lib/schemas/problem.ts";

/** What a press of "Send" came to, as far as this browser knows. */
export type SendOutcome =
  /** The journal has the order, and its page shows all that is known. */
  | { kind: "entered"; entryId: string }
  /** Certainly nothing was sent; the user may correct the draft or try again. */
  | { kind: "setback"; message: string; errors: Record<string, string[]>; newAttempt: boolean }
  /** The user cancelled step-up, or must sign in first: nothing was sent, nothing changed. */
  | { kind: "left" }
  /** No clear answer came: the journal must be asked by the key. */
  | { kind: "unanswered" };

/** A payout order, classified. Null while its sender is still working on it. */
export function outcomeOfOrder(order: PayoutOrder): SendOutcome | null {
  if (order.state === "queued" || order.state === "sending") return null;
  if (order.state !== "not_sent" || order.sentAt !== null) {
    return { kind: "entered", entryId: order.id };
  }
  const message = order.reason ?? messages.payoutWasNotSent;
  return { kind: "setback", message, errors: order.errors, newAttempt: true };
}

/**
 * A problem that Counterfoil answered with, classified. Only an answer that says for certain that
 * nothing was sent is taken as that; everything else, a lost connection above all, is unanswered.
 */
export function outcomeOfProblem({ kind, detail, errors = {}, orderId }: Problem): SendOutcome {
  switch (kind) {
    case "refused":
      // What the provider declined has its own page, which says what that means for the money.
      if (orderId !== undefined) return { kind: "entered", entryId: orderId };
      return { kind: "setback", message: detail, errors, newAttempt: true };
    case "step_up_required":
      return { kind: "left" };
    case "invalid_request":
    case "unauthenticated":
    case "forbidden":
    case "rate_limited":
      return { kind: "setback", message: detail, errors, newAttempt: false };
    case "conflict":
      // Another order holds the tracking ID. Where it is the key that is held, by an order that this
      // draft sent before, the journal tells what became of that one.
      if (errors.trackingId === undefined) return { kind: "unanswered" };
      return { kind: "setback", message: detail, errors, newAttempt: false };
    default:
      return { kind: "unanswered" };
  }
}

/** Whether a draft was sent and may have gone out: nothing may then say that nothing was sent. */
export function isUnderWay({ sending, entryId }: Pick<Draft, "sending" | "entryId">): boolean {
  return sending || entryId !== null;
}
