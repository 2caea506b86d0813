import type { EntryState } from "#lib/schemas/entry-state.ts";

/**
 * Which state may follow which. The database holds the same table (migration 0012) and refuses every
 * other move; none leads back from "sending", so an entry is sent at most once.
 */
export const MOVES: Record<EntryState, readonly EntryState[]> = {
  draft: ["awaiting_approval", "queued", "cancelled"],
  awaiting_approval: ["draft", "approved", "rejected", "cancelled"],
  approved: ["draft", "queued", "not_sent", "cancelled"],
  queued: ["sending", "not_sent", "awaiting_approval", "cancelled"],
  sending: ["accepted", "refused", "not_sent", "in_doubt"],
  accepted: [],
  refused: [],
  not_sent: [],
  in_doubt: ["found", "absent", "ambiguous", "declared_unsent"],
  absent: ["found", "ambiguous", "declared_unsent"],
  ambiguous: ["found", "absent", "declared_unsent"],
  found: [],
  cancelled: [],
  rejected: [],
  declared_unsent: ["found"],
};

const SETTLED: readonly EntryState[] = [
  ...(["accepted", "refused", "not_sent", "found"] as const),
  ...(["cancelled", "rejected", "declared_unsent"] as const),
];

/** Whether an outcome is known, or taken as known. */
export function isSettled(state: EntryState): boolean {
  return SETTLED.includes(state);
}

/** Whether it may go and a lease says who sees to it. */
export function isLeased(state: EntryState): boolean {
  return state === "approved" || state === "queued" || state === "sending";
}

/** Whether the sender is still at it: worth waiting for. */
export function isUnderWay(state: EntryState): boolean {
  return state === "queued" || state === "sending";
}

/** States from which nothing comes any more, and from which nothing went out. */
export const CAME_TO_NOTHING = [
  ...(["refused", "not_sent", "cancelled", "rejected"] as const),
] as const satisfies EntryState[];

/** States in which an entry's tracking ID is free: nobody submitted it, or it reached nothing. */
export const FREE_TRACKING_ID = [
  ...(["draft", ...CAME_TO_NOTHING] as const),
] as const satisfies EntryState[];
