import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { stepUpWindowSchema } from "#lib/schemas/identity/step-up-window.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { requestExpirySchema } from "#lib/schemas/payouts/approval/request-expiry.ts";
import { rollingLimitSchema } from "#lib/schemas/payouts/approval/rolling-limit.ts";

/** In a rule, means every currency that has no rule of its own. */
export const ALL_OTHERS = "*";

/**
 * Above `limit`, a payout in this currency needs an approver who isn't its maker: "0" for always, null
 * for never. For all other currencies ("*") only these two make sense.
 */
export const setApprovalRuleSchema = z
  .strictObject({
    currency: z
      .string()
      .regex(/^(?:\*|[A-Z0-9]{1,24}(?:_[A-Z0-9]{1,24})?)$/i, "Choose a currency."),
    limit: decimalSchema.nullable(),
    /** Whether an approver must type the end of the address; left out, it stays as it is. */
    demandsAddressCheck: z.boolean().optional(),
  })
  .refine(({ limit }) => limit === null || compare(limit, ZERO) >= 0, {
    path: ["limit"],
    message: "The limit can't be less than zero.",
  })
  .refine(
    ({ currency, limit }) =>
      currency !== ALL_OTHERS || limit === null || compare(limit, ZERO) === 0,
    { path: ["limit"], message: "For all other currencies it is always or never." },
  );

export type SetApprovalRule = z.infer<typeof setApprovalRuleSchema>;

/** A rule in force, or one that was: the newest of its currency is. `setAt` is RFC 3339 in UTC. */
export const approvalRuleSchema = z.object({
  id: z.uuid(),
  currency: z.string(),
  limit: decimalSchema.nullable(),
  demandsAddressCheck: z.boolean(),
  setBy: userSchema,
  setAt: z.string(),
});

export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

/** What GET /api/approval-rules gives: one rule for each currency, and every version there was. */
export const approvalRulesSchema = z.object({
  inForce: z.array(approvalRuleSchema),
  versions: z.array(approvalRuleSchema),
  expiry: requestExpirySchema,
  limits: z.array(rollingLimitSchema),
  stepUpWindow: stepUpWindowSchema,
  /** Whether a payout in a currency that no rule covers needs approval. Processes of before don't say it. */
  approvalWithoutRule: z.enum(["required", "none"]).optional(),
});

export type ApprovalRules = z.infer<typeof approvalRulesSchema>;
