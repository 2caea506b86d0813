import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * Why a released order is not sent yet. A user must act on standstill, comparison and hold_released
 * if it waits for "Send", and on other_content and changed_id (two users say which payout it is).
 */
const waitsWhySchema = z.enum([
  "catalogue",
  "look",
  "pause",
  "log",
  "comparison",
  "hold",
  "stop",
  "funds",
  "maker_disabled",
  "equal_order",
  "possible_match",
  "replaced",
  "decline",
  "standstill",
  "hold_released",
  "other_content",
  "changed_id",
]);

export type WaitsWhy = z.infer<typeof waitsWhySchema>;

export const waitsDetailSchema = z.object({
  why: waitsWhySchema,
  /** The provider's payout that the search before the POST found. */
  payoutId: z.string().nullish(),
  /** Of one that waits for two people to decide on a possible match: the order that has it. */
  matchOf: z.string().nullish(),
  /** Of one that waits for two people: why it waits for "Send" after their confirmations. */
  thenSend: waitsWhySchema.nullish(),
});

export type WaitsDetail = z.infer<typeof waitsDetailSchema>;
