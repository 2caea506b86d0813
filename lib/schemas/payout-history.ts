import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { deskPersonSchema } from "#lib/schemas/desk-person.ts";
import { entryStateSchema } from "#lib/schemas/entry-state.ts";
import { payoutSchema } from "#lib/schemas/payout.ts";

/** Who or what brought something about. */
export const movedBySchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal("person"), ...deskPersonSchema.shape }),
  z.object({ source: z.enum(["sender", "resolver", "follower", "start"]) }),
]);

export type MovedBy = z.infer<typeof movedBySchema>;

export const decisionSchema = z.enum(["approved", "rejected", "declared_unsent", "linked"]);
export type Decision = z.infer<typeof decisionSchema>;

/** What a person decided on an entry. It counts only for the content and version that it names. */
const payoutDecisionSchema = z.object({
  id: z.uuid(),
  person: deskPersonSchema,
  decision: decisionSchema,
  contentHash: z.string(),
  version: z.number().int(),
  entryState: entryStateSchema,
  reason: z.string().nullable(),
  /** Of "linked" alone: the service's payout that the entry is said to be. */
  candidateId: z.number().int().nullable(),
  decidedAt: z.string(),
  /** Whether the entry is still what was decided on. */
  stands: z.boolean(),
});

/** Something that was seen of a payout for the first time: a state of the entry, or a status of the service's. */
const payoutEventSchema = z.object({
  id: z.uuid(),
  field: z.enum(["state", "status", "found_after_declared"]),
  value: z.string(),
  by: movedBySchema,
  /** The service's payout as it was read then, for a status. */
  reading: payoutSchema.nullable(),
  firstSeenAt: z.string(),
});

/** An entry's history, the oldest first. Times are RFC 3339 in UTC, by the database's clock. */
export const payoutHistorySchema = z.object({
  decisions: z.array(payoutDecisionSchema),
  events: z.array(payoutEventSchema),
  /** The entry that replaces this one, if there is one that has not come to nothing. */
  replacedBy: z.uuid().nullable(),
});

export type PayoutDecision = z.infer<typeof payoutDecisionSchema>;
export type PayoutEvent = z.infer<typeof payoutEventSchema>;
export type PayoutHistory = z.infer<typeof payoutHistorySchema>;

/** The words that come with a decision; the hash and version are those that the person saw. */
export const decideSchema = z.strictObject({
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.number().int().min(1),
  reason: z.string().trim().max(1_000).nullable().default(null),
});

export type Decide = z.infer<typeof decideSchema>;

/** The same with the service's payout that the entry is said to be. */
export const linkCandidateSchema = z.strictObject({
  ...decideSchema.shape,
  candidateId: z.number().int().positive(),
});

export type LinkCandidate = z.infer<typeof linkCandidateSchema>;
