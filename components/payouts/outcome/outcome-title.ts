import type { EntryState } from "#lib/schemas/entry-state.ts";

const TITLES: Record<EntryState, string> = {
  draft: "Payout being edited",
  awaiting_approval: "Waiting for approval",
  approved: "Payout approved",
  queued: "Sending the payout",
  sending: "Sending the payout",
  accepted: "Payout accepted",
  found: "Payout found",
  refused: "Payout refused",
  not_sent: "Payout not sent",
  in_doubt: "Outcome unknown",
  absent: "Outcome unknown",
  ambiguous: "Outcome unknown",
  cancelled: "Payout cancelled",
  rejected: "Payout rejected",
  declared_unsent: "Declared unsent",
};

/** The heading of an entry's page. */
export function outcomeTitle(state: EntryState): string {
  return TITLES[state];
}
