import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** The member who is asked to approve a payout, and whether they still could. Others may all the same. */
export const askedApproverSchema = z.object({ ...userSchema.shape, canApprove: z.boolean() });

/** Whom to ask; null: anyone who may approve. */
export const askApproverSchema = z.strictObject({ approverId: z.uuid().nullable() });

/** Who can be asked to approve a payout, by name. */
export const possibleApproversSchema = z.array(userSchema);
