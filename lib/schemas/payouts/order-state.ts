import { z } from "zod";
import "#lib/schemas/common/jitless.ts";

/**
 * The states of a payout in the journal: draft: being written, nothing frozen · awaiting_approval:
 * frozen, waits for an approver · approved: may go, as soon as its last checks are made · queued:
 * to be sent, nothing sent · sending: the one request may be on its way · accepted: the provider
 * took it · refused: the provider declined it · not_sent: no byte reached the provider · in_doubt:
 * sent, outcome unknown · found: was in doubt, is in the provider's list · absent: not in the list
 * after several complete looks · ambiguous: payouts that may be it, none certainly · cancelled:
 * cancelled before it was sent · rejected: an approver rejected it · expired: no approver decided
 * in time · declared_unsent: two users marked it as not sent; it is still searched for.
 */
export const ORDER_STATES = [
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
  "expired",
  "declared_unsent",
] as const;

export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/**
 * Whose confirmation a queued order waits for before it is sent; two users decide on what a look
 * before it found.
 */
export type WaitsFor = "nobody" | "send" | "two_people";

/** What left an order in doubt: an answer in one of the interface's error shapes, or anything else. */
export type Doubt = "none" | "error_shape" | "other";

/** Sent, and nobody knows yet what became of it: these are looked for, and never sent again. */
const DOUBTFUL = ["in_doubt", "absent", "ambiguous"] as const satisfies OrderState[];

export function isDoubtful(state: OrderState): boolean {
  return DOUBTFUL.some((doubtful) => doubtful === state);
}

/** Whether nothing has been sent and it may still be cancelled. */
export function isCancellable(state: OrderState): boolean {
  return (
    state === "draft" || state === "awaiting_approval" || state === "approved" || state === "queued"
  );
}

/** Whether more may still become known about it without its maker's doing. */
export function isOpen(state: OrderState): boolean {
  return state === "sending" || isDoubtful(state) || (isCancellable(state) && state !== "draft");
}
