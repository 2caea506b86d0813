import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { formHref, payoutHref, reviewHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/review/messages.tsx";
import type { ToastText } from "#components/ui/feedback/toast.ts";
import { type OrderState, orderStateLabel } from "#lib/resources/order-states.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Problem } from "#lib/schemas/problem.ts";

type Setback = {
  kind: "setback";
  message: string;
  errors: Record<string, string[]>;
  /** The order that the draft became with other values, as in another browser; null if there is none. */
  orderId: string | null;
  newAttempt: boolean;
};

/** What a press of "Send" came to, once this browser knows. */
export type KnownOutcome =
  /** Counterfoil has the order, in this state at first, and its page shows all that is known. */
  | { kind: "entered"; entryId: string; state: OrderState }
  /** Certainly nothing was sent; the user may correct the draft or try again. */
  | Setback
  /** The user cancelled step-up, or must sign in first: nothing was sent, nothing changed. */
  | { kind: "left" };

/**
 * What a press of "Send" came to, as far as this browser knows. "unanswered": no clear answer came, and
 * Counterfoil must be asked for the order by the key; `said` is what it answered instead, null if it didn't.
 */
export type SendOutcome = KnownOutcome | { kind: "unanswered"; said: string | null };

/** For how long Counterfoil must say that it has no such order to be believed, in milliseconds. */
const ABSENT_FOR_MS = ARRIVAL_LIMIT_MS + 2_000;

/** A payout order, classified. Null while its sender is still working on it; one that waits has a page that says why. */
export function outcomeOfOrder(order: PayoutOrder): KnownOutcome | null {
  const { state, waitsFor, waitsDetail } = order;
  const waits = waitsFor !== "nobody" || waitsDetail !== null;
  if (state === "sending" || (state === "queued" && !waits)) return null;
  if (state !== "not_sent" || order.sentAt !== null) {
    return { kind: "entered", entryId: order.id, state };
  }
  const message = order.reason ?? messages.payoutWasNotSent;
  return setback(message, { errors: order.errors, newAttempt: true });
}

/**
 * What it means that Counterfoil has had no such order for `absentFor` milliseconds. Null while the
 * order may still be on its way, which it can't be once Counterfoil has answered.
 */
export function outcomeOfAbsence(absentFor: number, said: string | null): KnownOutcome | null {
  if (said !== null) return setback(said);
  return absentFor >= ABSENT_FOR_MS ? setback(messages.didNotReachCounterfoil) : null;
}

/**
 * A problem that Counterfoil answered with, classified. Only an answer that says for certain that
 * nothing was sent is taken as that; everything else, a lost connection above all, is unanswered.
 */
export function outcomeOfProblem(problem: Problem): SendOutcome {
  const { kind, detail, errors = {}, orderId = null, stepUp, sendsAtOnce = false } = problem;
  switch (kind) {
    case "refused":
      // What the provider declined has its own page, which says what that means for the money.
      if (orderId !== null) return { kind: "entered", entryId: orderId, state: "refused" };
      return setback(detail, { errors, newAttempt: true });
    case "step_up_required":
      return { kind: "left" };
    case "invalid_request":
    case "unauthenticated":
    case "forbidden":
    case "rate_limited":
      return setback(detail, { errors });
    case "conflict":
      // Another order holds the tracking ID, which can be changed; the step-up no longer fitted; or the button didn't.
      if (errors.trackingId !== undefined || stepUp !== undefined || sendsAtOnce) {
        return setback(detail, { errors });
      }
      return orderId === null ? unanswered(problem) : setback(detail, { orderId });
    default:
      return unanswered(problem);
  }
}

function setback(message: string, details: Partial<Setback> = {}): Setback {
  return { kind: "setback", message, errors: {}, orderId: null, newAttempt: false, ...details };
}

/**
 * What a try that sent nothing makes of its draft, unless it led to no order. Counterfoil keeps what became of an order,
 * with its files: a new try is an order of its own, under `newId`, and no edit of the one before.
 */
export function afterSetback(
  { attempt }: Pick<Draft, "attempt">,
  { message, errors, orderId, newAttempt }: Setback,
  { hasFiles, newId }: { hasFiles: boolean; newId: string },
): Partial<Draft> {
  const told = newAttempt && hasFiles ? `${message} ${messages.filesStayWithEarlier}` : message;
  return {
    sending: false,
    setback: { message: told, errors, orderId },
    ...(newAttempt && { attempt: attempt + 1, orderId: newId, keptVersion: 0, isEdit: false }),
  };
}

/** A problem of the type "about:blank" was made by the browser, which got no answer of Counterfoil. */
function unanswered({ type, kind, detail, requestId, isUncertain = false }: Problem): SendOutcome {
  if (type === "about:blank" || isUncertain) return { kind: "unanswered", said: null };
  const said = kind === "internal" ? messages.withRequest(detail, requestId) : detail;
  return { kind: "unanswered", said };
}

/** Whether a draft was sent and may have gone out: nothing may then say that nothing was sent. */
export function isUnderWay({ sending, entryId }: Pick<Draft, "sending" | "entryId">): boolean {
  return sending || entryId !== null;
}

/** What a user who left the review is told of it, with the way back; null where nothing changed. */
export function toastOf(outcome: SendOutcome, money: string, draft: string): ToastText | null {
  const view = (href: NonNullable<ToastText["link"]>["href"]) => ({ label: messages.view, href });
  switch (outcome.kind) {
    case "entered": {
      const { state, entryId } = outcome;
      const title = messages.moneyIs(money, orderStateLabel(state));
      const link = view(payoutHref(entryId));
      return { title, link, tone: state === "refused" ? "failed" : "neutral" };
    }
    case "setback": {
      const { message, orderId } = outcome;
      if (orderId !== null) {
        // There is an order, which may have been sent: Counterfoil says which part was not, and the review leads to it.
        return {
          title: message,
          description: money,
          link: view(reviewHref(draft)),
          tone: "failed",
        };
      }
      const title = messages.moneyIs(money, orderStateLabel("not_sent"));
      return { title, description: message, link: view(formHref(draft)), tone: "failed" };
    }
    case "unanswered": {
      const title = messages.moneyIs(money, messages.unconfirmed);
      const description = messages.mayHaveBeenSent;
      return { title, description, link: view(reviewHref(draft)), tone: "failed" };
    }
    case "left":
      return null;
  }
}
