import "server-only";
import { auditEventsOfSubject } from "#lib/audit/reading/audit-events-of-subject.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEvent } from "#lib/schemas/audit-event.ts";

/**
 * What was done to one thing ("payout-entry" and its id, for example), newest first, at most 200
 * events.
 */
export const listAuditOfSubject = operation(
  "audit.of-subject",
  (_caller, { type, id }: { type: string; id: string }): Promise<AuditEvent[]> =>
    auditEventsOfSubject(type, id),
);
