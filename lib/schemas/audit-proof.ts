import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** An entry's number and hash: as much of the chain as the next entry holds on to. */
export const auditLinkSchema = z.object({
  /** Short enough to be the database's bigint, however it ends. */
  seq: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export type AuditLink = z.infer<typeof auditLinkSchema>;

/**
 * How the log does not agree. edited: an entry with its own hash · moved: an entry with its number ·
 * removed: some are missing · unlinked: an entry with the one before · cut_off: the end is missing ·
 * rewritten: an entry with what was noted elsewhere.
 */
const FAULTS = ["edited", "moved", "removed", "unlinked", "cut_off", "rewritten"] as const;

const auditFaultSchema = z.object({
  how: z.enum(FAULTS),
  /** The first entry that does not agree. */
  seq: z.string(),
  /** One or two sentences for a person. */
  detail: z.string(),
});

export type AuditFault = z.infer<typeof auditFaultSchema>;

/** What was noted elsewhere, by which a cut end or a chain written anew is told. */
const anchoredSchema = z.object({ count: z.number().int(), seq: z.string(), at: z.string() });

/** How far a check of the audit log has come. `upTo` is the last entry that agrees. */
export const auditProofSchema = z.discriminatedUnion("state", [
  z.object({
    ...{ state: z.literal("whole"), upTo: auditLinkSchema, checkedAt: z.string() },
    anchored: anchoredSchema.nullable(),
  }),
  z.object({
    ...{ state: z.literal("under_way"), upTo: auditLinkSchema },
    /** The number of the newest entry. */
    newest: z.string(),
  }),
  z.object({
    ...{ state: z.literal("broken"), upTo: auditLinkSchema, checkedAt: z.string() },
    fault: auditFaultSchema,
  }),
]);

export type AuditProof = z.infer<typeof auditProofSchema>;
