import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { parseInstant } from "#lib/dates/normal-instant.ts";
import { missingSchema } from "#lib/schemas/common/missing.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { askedApproverSchema } from "#lib/schemas/payouts/approval/asked-approver.ts";
import { discrepancySchema } from "#lib/schemas/payouts/discrepancy.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { waitsDetailSchema } from "#lib/schemas/payouts/waits-detail.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/** A payout in the provider's list that may be the one in doubt, and why it isn't certain. */
export const candidateSchema = payoutSchema.pick({
  id: true,
  amount: true,
  address: true,
  tag: true,
  walletId: true,
  trackingId: true,
  status: true,
  createdAt: true,
});

/** PostgreSQL writes an instant within JSON with its offset, "+00:00"; here it is in normal form. */
const instantInJson = z.string().transform((at) => parseInstant(at) ?? at);

/**
 * One payout order that was submitted at least once, as Counterfoil's API returns it. Times are RFC
 * 3339 in UTC. In the state "draft", `request` is what was last submitted.
 */
export const payoutOrderSchema = z.object({
  id: z.uuid(),
  state: orderStateSchema,
  request: payoutRequestSchema,
  /** SHA-256 over the request: what approval and step-up are bound to, besides `version`. */
  contentHash: z.string(),
  /** Counts the edits after a submission, each of which voids what was decided. */
  version: z.number().int(),
  /** Null if the order is older than sign-in. */
  madeBy: userSchema.nullable(),
  /** Who took it over from a maker who was disabled or lost the role, and when; the newest last. */
  adoptions: z.array(z.object({ ...userSchema.shape, at: instantInJson })).default([]),
  /** Whether its maker, or its newest adopter, was disabled or no maker when it was read: then it is not sent. */
  isMakerDisabled: z.boolean().default(false),
  /** Whether it goes only once an approver other than its maker approved it. */
  needsApproval: z.boolean(),
  /** Why it ended as it did, in words for a user; null if there is nothing to add. */
  reason: z.string().nullable(),
  /** The provider's messages by field, if it refused some. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The provider's id, once known. */
  payoutId: recordIdSchema.nullable(),
  /** The newest status of the provider's payout, as it came, and when it was first seen. */
  status: z.string().nullable(),
  statusSeenAt: z.string().nullable(),
  candidates: z.array(candidateSchema),
  /** What the provider's payout, which carries this tracking ID, says otherwise than was ordered. */
  discrepancies: z.array(discrepancySchema),
  /** What left it in doubt: an answer in one of the interface's error shapes, or anything else. */
  doubt: z.enum(["none", "error_shape", "other"]),
  /** Whether no other order may use its tracking ID. */
  holdsTrackingId: z.boolean(),
  createdAt: z.string(),
  submittedAt: z.string(),
  sentAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** When two users marked it as not sent. With the state "found": it turned up all the same. */
  declaredAt: z.string().nullable(),
  /** The order that this one replaces, which failed or was not sent. */
  replaces: z.uuid().nullable(),
  /** How often the provider's lists were searched in full, when last, and when next. */
  looks: z.number().int(),
  lookedAt: z.string().nullable(),
  /** Why the last search did not get through, in words; null if it did. */
  lookFault: z.string().nullable(),
  nextLookAt: z.string().nullable(),
  /** What the last search lacked for "not found" to be believed; empty if it was complete. */
  lookMissing: z.array(missingSchema),
  /** Until when it is searched for before "not found" counts. */
  checkedUntil: z.string().nullable(),
  /** When the last search after a refusal found nothing, which frees its tracking ID. */
  lastLookAt: z.string().nullable(),
  /** The declined order that this one corrects, or that it must be told apart from. */
  linkedTo: z.uuid().nullable(),
  /** Whose confirmation it takes before it is sent, and why a released order is not sent yet. */
  waitsFor: z.enum(["nobody", "send", "two_people"]).default("nobody"),
  waitsDetail: waitsDetailSchema.nullable().default(null),
  /** Until when an approver can decide; null unless it awaits approval. */
  approvalExpiresAt: z.string().nullable().default(null),
  /** Who is asked to approve it; null: anyone who may. Others who may approve it still can. */
  asked: askedApproverSchema.nullable().default(null),
});

export type Candidate = z.infer<typeof candidateSchema>;
export type PayoutOrder = z.infer<typeof payoutOrderSchema>;

/**
 * What POST /api/payouts and the commands on orders answer. `data` is the provider's payout, null
 * while there is none: `entry.state` says why.
 */
export const submittedSchema = z.object({
  data: payoutSchema.nullable(),
  entry: payoutOrderSchema,
});

/** What the approval of several orders at once answers: the orders as they are then. */
export const decidedSetSchema = z.object({ entries: z.array(payoutOrderSchema) });

export type Submitted = z.infer<typeof submittedSchema>;
