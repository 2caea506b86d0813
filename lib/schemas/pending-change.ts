import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { approvalRuleSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";

/**
 * A change to members or rules that was asked for. Times are RFC 3339 in UTC. `needs` says how it comes
 * to take effect; null once it has ended.
 */
export const pendingChangeSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What would change, in one sentence for every member. */
  summary: z.string(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: z.string(),
  needs: z
    .discriminatedUnion("kind", [
      z.object({
        kind: z.literal("confirm"),
        role: z.enum(["administrator", "approver"]),
        /** The names of those who may confirm it. */
        names: z.array(z.string()),
        /** Whether the member who asks is one of them. */
        isYours: z.boolean(),
      }),
      z.object({ kind: z.literal("wait"), until: z.string() }),
    ])
    .nullable(),
  outcome: z.enum(["applied", "stopped", "outdated"]).nullable(),
  endedAt: z.string().nullable(),
  /** Who confirmed or stopped it; null if it took effect by itself. */
  endedBy: z.string().nullable(),
});

export const pendingChangesSchema = z.array(pendingChangeSchema);

/** A change that waits for a second user. */
const pendingOutcomeSchema = z.object({ status: z.literal("pending"), changeId: z.uuid() });

/** The answer to a new approval rule: the rule, or that it waits. */
export const ruleOutcomeSchema = z.union([approvalRuleSchema, pendingOutcomeSchema]);

/** What became of a change: it took effect, or it waits. */
export const changeOutcomeSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("applied") }),
  pendingOutcomeSchema,
]);

export const pendingChangeParamsSchema = z.object({ id: z.uuid() });

export type PendingChange = z.infer<typeof pendingChangeSchema>;
export type PendingOutcome = z.infer<typeof pendingOutcomeSchema>;
export type ChangeOutcome = z.infer<typeof changeOutcomeSchema>;
