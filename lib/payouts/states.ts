import type { EntryState } from "#lib/schemas/payout-entry.ts";

/**
 * Which state may follow which. The database holds the same table in its trigger and refuses every
 * other move; none leads back to "queued", so an entry is sent at most once.
 */
export const MOVES: Record<EntryState, readonly EntryState[]> = {
  queued: ["sending", "not_sent"],
  sending: ["accepted", "refused", "not_sent", "in_doubt"],
  accepted: [],
  refused: [],
  not_sent: [],
  in_doubt: ["found", "absent", "ambiguous"],
  absent: ["found", "ambiguous"],
  ambiguous: ["found", "absent"],
  found: [],
};

/** Whether the sender is still at it: worth waiting for. */
export function isUnderWay(state: EntryState): boolean {
  return state === "queued" || state === "sending";
}
