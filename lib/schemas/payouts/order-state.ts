import * as z from "zod";
import "#lib/schemas/common/jitless.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";

export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/**
 * Whose confirmation a queued order waits for before it is sent; two users decide on what a search
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

/** States in which an order without a payout may turn out to be one of the provider's. */
export const SEARCHED_FOR = [
  ...DOUBTFUL,
  "declared_unsent",
  "refused",
  "not_sent",
] as const satisfies OrderState[];

/** Whether a payout of the provider's may be this order's, and users may say that it is not. */
export function mayHaveCandidates(state: OrderState): boolean {
  return SEARCHED_FOR.some((searched) => searched === state);
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
