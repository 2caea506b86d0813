import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * Why a member can't submit, approve or confirm now; null if nothing keeps them. second_factor:
 * they have none, and need one · wait: theirs is new, until the time given.
 */
export const decisionHoldSchema = z
  .discriminatedUnion("reason", [
    z.object({ reason: z.literal("second_factor") }),
    z.object({ reason: z.literal("wait"), until: z.string() }),
  ])
  .nullable();

export type DecisionHold = z.infer<typeof decisionHoldSchema>;
