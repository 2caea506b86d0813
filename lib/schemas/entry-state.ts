import { z } from "zod";
import "#lib/schemas/jitless.ts";

/**
 * The states of a payout in the journal:
 * draft: being written, nothing frozen · awaiting_approval: frozen, waits for an approver ·
 * approved: may go, as soon as its last checks are made · queued: to be sent, nothing sent ·
 * sending: the one request may be on its way · accepted: the service took it · refused: the service
 * said no · not_sent: no byte reached the service · in_doubt: sent, outcome unknown · found: was in
 * doubt, stands in the service's list · absent: not in the list after several complete looks ·
 * ambiguous: entries that may be it, none certainly · cancelled: taken back before it was sent ·
 * rejected: an approver said no · declared_unsent: two people took it for lost; it is looked for still.
 */
export const ENTRY_STATES = [
  "draft",
  "awaiting_approval",
  "approved",
  "queued",
  "sending",
  "accepted",
  "refused",
  "not_sent",
  "in_doubt",
  "found",
  "absent",
  "ambiguous",
  "cancelled",
  "rejected",
  "declared_unsent",
] as const;

export const entryStateSchema = z.enum(ENTRY_STATES);
export type EntryState = z.infer<typeof entryStateSchema>;

/** Sent, and nobody knows yet what became of it: these are looked for, and never sent again. */
const DOUBTFUL = ["in_doubt", "absent", "ambiguous"] as const satisfies EntryState[];

export function isDoubtful(state: EntryState): boolean {
  return DOUBTFUL.some((doubtful) => doubtful === state);
}

/** Whether nothing has been sent and it may still be taken back. */
export function isCancellable(state: EntryState): boolean {
  return (
    state === "draft" || state === "awaiting_approval" || state === "approved" || state === "queued"
  );
}

/** Whether more may still become known about it without its maker's doing. */
export function isOpen(state: EntryState): boolean {
  return state === "sending" || isDoubtful(state) || (isCancellable(state) && state !== "draft");
}
