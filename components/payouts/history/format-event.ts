import { formatState } from "#components/payouts/format-state.ts";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";
import type { PayoutDecision, PayoutEvent } from "#lib/schemas/payouts/payout-history.ts";

const BY = {
  sender: "by Counterfoil's sender",
  resolver: "by Counterfoil's search",
  follower: "read at the provider",
  start: "when Counterfoil started",
  comparison: "by the comparison with the provider",
  expiry: "since its time was over",
} as const;

const DECISIONS: Record<PayoutDecision["decision"], string> = {
  approved: "Approved",
  rejected: "Rejected",
  declared_unsent: "Said that it was never sent",
  linked: "Said to be this payout",
  dismissed: "Possible match dismissed",
};

/** What a state means as something that happened; the others are called as they are. */
const HAPPENED: Partial<Record<OrderState, string>> = {
  draft: "Returned to draft",
  awaiting_approval: "Ordered, and waits for approval",
  queued: "Ordered, and to be sent",
  sending: "Sent to the provider",
  accepted: "Accepted by the provider",
  found: "Found at the provider",
  declared_unsent: "Marked as not sent",
  expired: "Not approved in time",
};

/** What was ordered before and is let go: what follows the word of an approver. */
const LET_GO = "Put in line to be sent";

/**
 * An event of a payout in words: what was seen, and by whom it was brought about. `before` is the
 * state that it was in, null if it had none.
 */
export function formatEvent(
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
      return { what: `The provider says “${value}”`, by: "first seen then" };
    case "status_unexpected":
      return { what: `A status that should not follow the one before: ${value}`, by: who };
    case "payout_is_anothers":
      return {
        what: `The provider answered with payout ${value}, which is another order's`,
        by: who,
      };
    case "found_after_declared":
      return { what: "Found after it was marked as not sent", by: who };
  }
}

/** A decision in words; one that an edit has voided says so. */
export function formatDecision(decision: PayoutDecision): { what: string; by: string } {
  const { candidateId } = decision;
  const what =
    candidateId === null ? DECISIONS[decision.decision] : `Said to be payout ${candidateId}`;
  const voided = decision.stands ? "" : ", void since the payout was edited";
  return { what, by: `by ${decision.person.name}${voided}` };
}

function happened(state: string): string {
  return new Map<string, string>(Object.entries(HAPPENED)).get(state) ?? formatState(state).word;
}
