import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** An event's number and hash: as much of the chain as the next event refers to. */
export const auditLinkSchema = z.object({
  /** Short enough to be the database's bigint, however it ends. */
  seq: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export type AuditLink = z.infer<typeof auditLinkSchema>;

/**
 * How the log does not agree. edited: an event with its own hash · moved: an event with its number
 * · removed: some are missing · unlinked: an event with the one before · cut_off: the end is
 * missing · rewritten: an event with what was noted elsewhere.
 */
const FAULTS = ["edited", "moved", "removed", "unlinked", "cut_off", "rewritten"] as const;

const auditFaultSchema = z.object({
  how: z.enum(FAULTS),
  /** The first event that does not agree. */
  seq: z.string(),
  /** One or two sentences for a user. */
  detail: z.string(),
});

export type AuditFault = z.infer<typeof auditFaultSchema>;

/** What was noted elsewhere, by which a cut end or a rewritten chain is recognised. */
const anchoredSchema = z.object({ count: z.number().int(), seq: z.string(), at: z.string() });

/** How far a check of the audit log has come. `upTo` is the last event that agrees. */
export const auditProofSchema = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("whole"),
    upTo: auditLinkSchema,
    checkedAt: z.string(),
    anchored: anchoredSchema.nullable(),
  }),
  z.object({
    state: z.literal("under_way"),
    upTo: auditLinkSchema,
    /** The number of the newest event. */
    newest: z.string(),
  }),
  z.object({
    state: z.literal("broken"),
    upTo: auditLinkSchema,
    checkedAt: z.string(),
    fault: auditFaultSchema,
  }),
]);

export type AuditProof = z.infer<typeof auditProofSchema>;
