import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";
import { payoutClosingSchema } from "#lib/schemas/payouts/payout-closing.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/** Who or what brought something about. */
export const movedBySchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal("person"), ...userSchema.shape }),
  z.object({ source: z.enum(["sender", "resolver", "follower", "start", "comparison", "expiry"]) }),
]);

export type MovedBy = z.infer<typeof movedBySchema>;

export const decisionSchema = z.enum([
  "approved",
  "rejected",
  "declared_unsent",
  "linked",
  "dismissed",
]);
export type Decision = z.infer<typeof decisionSchema>;

/**
 * What came of an approver typing the end of the recipient's address from a source of their own:
 * matched · differs: approved all the same, with a reason · not_checked.
 */
export const addressCheckSchema = z.enum(["matched", "differs", "not_checked"]);
export type AddressCheck = z.infer<typeof addressCheckSchema>;

/** What a user decided on an order. It counts only for the content and version that it names. */
const payoutDecisionSchema = z.object({
  id: z.uuid(),
  member: userSchema,
  decision: decisionSchema,
  contentHash: z.string(),
  version: z.number().int(),
  orderState: orderStateSchema,
  reason: z.string().nullable(),
  /** Of "linked" and "dismissed" alone: the provider's payout that it is about. */
  candidateId: recordIdSchema.nullable(),
  /** Of "approved" alone. */
  addressCheck: addressCheckSchema.nullable().default(null),
  decidedAt: z.string(),
  /** Whether the order is still what was decided on, nobody has taken it over since, and nobody stopped it. */
  stands: z.boolean(),
  /** Who stopped it before it took effect, and why. */
  stopped: z.object({ by: z.string(), reason: z.string() }).nullable().default(null),
});

/**
 * Something that was seen of a payout for the first time: a state of the order, or a status of the
 * provider's.
 */
const payoutEventSchema = z.object({
  id: z.uuid(),
  field: z.enum([
    "state",
    "status",
    "status_unexpected",
    "found_after_declared",
    "payout_is_anothers",
  ]),
  value: z.string(),
  by: movedBySchema,
  /** The provider's payout as it was read then, for a status. */
  reading: payoutSchema.nullable(),
  firstSeenAt: z.string(),
});

/** An order's history, oldest first. Times are RFC 3339 in UTC, by the database's clock. */
export const payoutHistorySchema = z.object({
  decisions: z.array(payoutDecisionSchema),
  events: z.array(payoutEventSchema),
  /** Who closed it after it failed, and why. */
  closings: z.array(payoutClosingSchema).optional(),
  /** The order that replaces this one, if there is one that did not end unsent. */
  replacedBy: z.uuid().nullable(),
});

export type PayoutDecision = z.infer<typeof payoutDecisionSchema>;
export type PayoutEvent = z.infer<typeof payoutEventSchema>;
export type PayoutHistory = z.infer<typeof payoutHistorySchema>;

/** What the provider's support needs to find an order's request, as plain text. */
export const payoutSupportSchema = z.object({ text: z.string() });

/** The text of a decision; the hash and version are those that the user saw. */
export const decideSchema = z.strictObject({
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.number().int().min(1),
  reason: z.string().trim().max(1_000).nullable().default(null),
});

export type Decide = z.infer<typeof decideSchema>;

/** What an approver typed as the end of the recipient's address; null if they did not. */
const addressEndSchema = z.string().trim().min(1).max(24).nullable().default(null);

export const approveSchema = z.strictObject({
  ...decideSchema.shape,
  addressEnd: addressEndSchema,
});

export type Approve = z.infer<typeof approveSchema>;

/** As many payouts as are approved with one step-up. */
export const MOST_APPROVED_AT_ONCE = 100;

/**
 * The payouts that are approved together, each as it was seen. A version is checked where it is given: a
 * payout that was edited to the same content is the same payout, in another version.
 */
export const approveSetSchema = z
  .array(
    z.strictObject({
      ...approveSchema.shape,
      id: z.uuid(),
      version: decideSchema.shape.version.nullable().default(null),
    }),
  )
  .min(1)
  .max(MOST_APPROVED_AT_ONCE)
  .refine(areDistinct, { message: "A payout is named twice." });

export type ApproveInSet = z.infer<typeof approveSetSchema>[number];

/** The payouts that are rejected together, each as it was seen, and why: the maker of each reads it. */
export const rejectSetSchema = z.strictObject({
  payouts: z
    .array(
      z.strictObject({
        id: z.uuid(),
        contentHash: decideSchema.shape.contentHash,
        version: decideSchema.shape.version,
      }),
    )
    .min(1)
    .max(MOST_APPROVED_AT_ONCE)
    .refine(areDistinct, { message: "A payout is named twice." }),
  reason: z.string().trim().min(1, "Enter a reason.").max(1_000),
});

export type RejectSet = z.infer<typeof rejectSetSchema>;

/** One of several payouts that are decided on together. */
export type DecideInSet = Decide & { id: string };

/** An ID is the same in capitals. */
function areDistinct(set: readonly { id: string }[]): boolean {
  return new Set(set.map(({ id }) => id.toLowerCase())).size === set.length;
}

/** A decision with the provider's payout that the order is said to be. */
export const linkCandidateSchema = z.strictObject({
  ...decideSchema.shape,
  candidateId: recordIdSchema,
});

export type LinkCandidate = z.infer<typeof linkCandidateSchema>;
