import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";

/** Why a payout needs an approver: its currency's rule, or another one in a sentence of its own. */
const approvalReasonSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("above"), limit: decimalSchema, currency: z.string() }),
  z.object({ kind: z.literal("always"), currency: z.string() }),
  z.object({ kind: z.literal("no_rule"), currency: z.string() }),
  z.object({ kind: z.literal("other"), sentence: z.string() }),
]);

export type ApprovalReason = z.infer<typeof approvalReasonSchema>;

/** What a payout would have to pass, were it submitted by this member now. */
export const approvalRouteSchema = z.object({
  /** Empty: it is sent at once. */
  reasons: z.array(approvalReasonSchema),
  /** Whether any other member could approve it. */
  hasApprover: z.boolean(),
  /** Their names: a member who may submit it may ask one of them. */
  approvers: z.array(z.string()),
});

export type ApprovalRoute = z.infer<typeof approvalRouteSchema>;
