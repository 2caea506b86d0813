import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { AUDIT_OUTCOMES } from "#lib/schemas/audit/audit-outcome.ts";
import { jsonSchema } from "#lib/schemas/common/json.ts";

/**
 * Who did it: a user by their name at the time, somebody not signed in, or a part of Counterfoil.
 */
const auditActorSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), id: z.string(), name: z.string(), email: z.string() }),
  z.object({ kind: z.literal("visitor") }),
  z.object({ kind: z.literal("system"), name: z.string() }),
]);

/** One audit event, as Counterfoil's API returns it. */
export const auditEventSchema = z.object({
  /** 1, 2, 3 … without a gap; a bigint, so text. */
  seq: z.string().regex(/^\d+$/),
  id: z.string(),
  /** RFC 3339, UTC, microseconds. */
  at: z.string(),
  actor: auditActorSchema,
  sessionId: z.string().nullable(),
  action: z.string(),
  /**
   * `name`: what it is called now, or what the change is about that waited for a second person; null for things
   * without a name, and for things that are gone.
   */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  before: jsonSchema,
  after: jsonSchema,
  reason: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  prevHash: z.string(),
  hash: z.string(),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;
