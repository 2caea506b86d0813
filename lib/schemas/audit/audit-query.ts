import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";
import { AUDIT_OUTCOMES } from "#lib/schemas/audit/audit-outcome.ts";
import {
  instantSchema,
  isForwardRange,
  pageSchema,
  WRONG_RANGE,
} from "#lib/schemas/common/list-query.ts";

/** user:<id>, system:<part> or visitor. */
const ACTOR_FORM = /^(?:(?:person|system):.{1,200}|visitor)$/;

const filterShape = {
  from: instantSchema,
  to: instantSchema,
  actor: z.string().regex(ACTOR_FORM, "This names no one who could act.").optional(),
  action: z.string().max(100).optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  /** What was acted on, by its id: a payout's, a user's … */
  subject: z.string().max(300).optional(),
};

/** A filter of audit events; [from, to) are instants, and absent fields do not filter. */
export type AuditFilter = {
  from?: string | undefined;
  to?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  outcome?: (typeof AUDIT_OUTCOMES)[number] | undefined;
  subject?: string | undefined;
};

export type AuditQuery = AuditFilter & { page: number };

/** The query of the audit log in Counterfoil's API, as text. Unknown names are refused. */
export const auditQuerySchema: z.ZodType<AuditQuery> = z
  .strictObject({ ...filterShape, page: pageSchema })
  .refine(isForwardRange, WRONG_RANGE);

/** What a file should hold, and the zone in which it has times beside UTC. */
export const auditExportSchema: z.ZodType<AuditFilter & { tz: string }> = z
  .strictObject({ ...filterShape, tz: z.string().refine(isZone, "This is not a time zone.") })
  .refine(isForwardRange, WRONG_RANGE);

/** By whom and what the log may be filtered: what is in it. */
export const auditChoicesSchema = z.object({
  actors: z.array(z.object({ value: z.string(), name: z.string(), email: z.string().nullable() })),
  actions: z.array(z.string()),
});

export type AuditChoices = z.infer<typeof auditChoicesSchema>;
