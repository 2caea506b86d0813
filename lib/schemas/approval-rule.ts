import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/decimal.ts";
import { deskPersonSchema } from "#lib/schemas/desk-person.ts";

/** Stands in a rule for every currency that has none of its own. */
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
  setBy: deskPersonSchema,
  setAt: z.string(),
});

export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

/** What GET /api/approval-rules gives: one rule for each currency, and every version there was. */
export const approvalRulesSchema = z.object({
  inForce: z.array(approvalRuleSchema),
  versions: z.array(approvalRuleSchema),
});

export type ApprovalRules = z.infer<typeof approvalRulesSchema>;
