import "server-only";
import { readAuditEvent } from "#lib/audit/reading/read-audit-event.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEvent } from "#lib/schemas/audit-event.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** The audit event with a number. Rejects with a Failure, "not_found". */
export const getAuditEvent = operation(
  "audit.get",
  async (_caller, seq: string): Promise<AuditEvent> => {
    const entry = /^[1-9]\d{0,17}$/.test(seq) ? await readAuditEvent(seq) : null;
    if (entry === null) throw new Failure("not_found", `The audit log has no event ${seq}.`);
    return entry;
  },
);
