import { stateWords } from "#components/payouts/state-words.ts";
import type { EntryState } from "#lib/schemas/entry-state.ts";
import type { PayoutDecision, PayoutEvent } from "#lib/schemas/payout-history.ts";

const BY = {
  sender: "by the desk's sender",
  resolver: "by the desk's search",
  follower: "read at the payment service",
  start: "when the desk started",
} as const;

const DECISIONS: Record<PayoutDecision["decision"], string> = {
  approved: "Approved",
  rejected: "Rejected",
  declared_unsent: "Declared unsent",
  linked: "Said to be another payout",
};

/** What a state means as something that happened; the others are called as they are. */
const HAPPENED: Partial<Record<EntryState, string>> = {
  draft: "Taken back for an edit",
  awaiting_approval: "Ordered, and waits for approval",
  queued: "Ordered, and to be sent",
  sending: "Sent to the payment service",
  accepted: "Accepted by the payment service",
  found: "Found at the payment service",
  declared_unsent: "Counts as unsent",
};

/** What was ordered before and is let go: what follows the word of an approver. */
const LET_GO = "Put in line to be sent";

/**
 * An event of a payout in words: what was seen, and by whom it was brought about. `before` is the state
 * that it was in, null where it had none.
 */
export function eventWords(
  { field, value, by }: PayoutEvent,
  before: string | null,
): { what: string; by: string } {
  const who = by.source === "person" ? `by ${by.name}` : BY[by.source];
  switch (field) {
    case "state":
      return {
        what: value === "queued" && before === "approved" ? LET_GO : happened(value),
        by: who,
      };
    case "status":
      return { what: `The service says “${value}”`, by: "first seen then" };
    case "found_after_declared":
      return { what: "Found after it was declared unsent", by: who };
  }
}

/** A decision in words; one that an edit has voided says so. */
export function decisionWords(decision: PayoutDecision): { what: string; by: string } {
  const { candidateId } = decision;
  const what =
    candidateId === null ? DECISIONS[decision.decision] : `Said to be payout ${candidateId}`;
  const voided = decision.stands ? "" : ", void since the payout was edited";
  return { what, by: `by ${decision.person.name}${voided}` };
}

function happened(state: string): string {
  return new Map<string, string>(Object.entries(HAPPENED)).get(state) ?? stateWords(state).word;
}
