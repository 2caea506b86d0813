import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";

export const orderStateSchema = z.enum(ORDER_STATES);

/**
 * Whose confirmation a queued order waits for before it is sent; two users decide on what a search
 * before it found.
 */
export type WaitsFor = "nobody" | "send" | "two_people";

/** What left an order in doubt: an answer in one of the interface's error shapes, or anything else. */
export type Doubt = "none" | "error_shape" | "other";
