import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { deskPersonSchema } from "#lib/schemas/desk-person.ts";
import { entryStateSchema } from "#lib/schemas/entry-state.ts";
import { payoutSchema } from "#lib/schemas/payout.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

/** A payout in the service's list that may be the one in doubt, and why it isn't certain. */
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

/**
 * One entry of the journal that was submitted at least once, as the desk's API gives it. Times are
 * RFC 3339 in UTC. In the state "draft", `request` is what was last submitted.
 */
export const payoutEntrySchema = z.object({
  id: z.uuid(),
  state: entryStateSchema,
  request: payoutRequestSchema,
  /** SHA-256 over the request: what approval and step-up are bound to, besides `version`. */
  contentHash: z.string(),
  /** Counts the edits after a submission, each of which voids what was decided. */
  version: z.number().int(),
  /** Null where the entry is older than sign-in. */
  madeBy: deskPersonSchema.nullable(),
  /** Whether it goes only with an approver's word; the maker's own doesn't count. */
  needsApproval: z.boolean(),
  /** Why it ended as it did, in words for a person; null where there is nothing to add. */
  reason: z.string().nullable(),
  /** The service's messages by field, where it refused some. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The service's id, once known. */
  payoutId: z.number().int().nullable(),
  /** The newest status of the service's payout, as it came, and when it was first seen. */
  status: z.string().nullable(),
  statusSeenAt: z.string().nullable(),
  candidates: z.array(candidateSchema),
  createdAt: z.string(),
  submittedAt: z.string(),
  sentAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** When two people declared it unsent. With the state "found": it turned up all the same. */
  declaredAt: z.string().nullable(),
  /** The entry that this one replaces, which was declared unsent. */
  replaces: z.uuid().nullable(),
  /** How often the service's lists were searched whole, when last, and when next. */
  looks: z.number().int(),
  lookedAt: z.string().nullable(),
  /** Why the last search did not get through, in words; null where it did. */
  lookFault: z.string().nullable(),
  nextLookAt: z.string().nullable(),
});

export type Candidate = z.infer<typeof candidateSchema>;
export type PayoutEntry = z.infer<typeof payoutEntrySchema>;

/**
 * What POST /api/payouts and the commands on entries answer. `data` is the service's payout, null
 * while there is none: `entry.state` says why.
 */
export const submittedSchema = z.object({
  data: payoutSchema.nullable(),
  entry: payoutEntrySchema,
});

export type Submitted = z.infer<typeof submittedSchema>;
