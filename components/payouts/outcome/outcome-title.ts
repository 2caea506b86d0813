import type { EntryState } from "#lib/schemas/payout-entry.ts";

const TITLES: Record<EntryState, string> = {
  queued: "Sending the payout",
  sending: "Sending the payout",
  accepted: "Payout accepted",
  found: "Payout found",
  refused: "Payout refused",
  not_sent: "Payout not sent",
  in_doubt: "Outcome unknown",
  absent: "Outcome unknown",
  ambiguous: "Outcome unknown",
};

/** The heading of an entry's page. */
export function outcomeTitle(state: EntryState): string {
  return TITLES[state];
}
