import type { Draft } from "#components/payouts/form/draft.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { Problem } from "#lib/schemas/problem.ts";

/** What a press of "Send payout" came to, as far as this browser knows. */
export type SendOutcome =
  /** The journal has the entry, and its page tells all that is known. */
  | { kind: "entered"; entryId: string }
  /** Certainly nothing was sent; the person may mend the draft or try again. */
  | { kind: "setback"; message: string; errors: Record<string, string[]>; newAttempt: boolean }
  /** The person would not prove who they are, or must sign in first: nothing was sent, nothing changed. */
  | { kind: "left" }
  /** No clear answer came: the journal must be asked by the key. */
  | { kind: "unanswered" };

/** An entry of the journal, sorted. Null while its sender is still at it. */
export function outcomeOfEntry(entry: PayoutEntry): SendOutcome | null {
  if (entry.state === "queued" || entry.state === "sending") return null;
  if (entry.state !== "refused" && entry.state !== "not_sent") {
    return { kind: "entered", entryId: entry.id };
  }
  const refused = "The payment service refused the payout.";
  const message = entry.reason ?? (entry.state === "refused" ? refused : "Nothing was sent.");
  return { kind: "setback", message, errors: entry.errors, newAttempt: true };
}

/**
 * A problem that the desk answered with, sorted. Only what says for certain that nothing was sent is
 * taken as that; everything else, a lost connection above all, is unanswered.
 */
export function outcomeOfProblem({ kind, detail, errors = {} }: Problem): SendOutcome {
  switch (kind) {
    case "refused":
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
