import "server-only";
import { getEntry } from "#lib/audit/reading/get-entry.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** The audit log's entry of a number. Rejects with a Failure, "not_found". */
export const getAuditEntry = operation(
  "audit.get",
  async (_caller, seq: string): Promise<AuditEntry> => {
    const entry = /^[1-9]\d{0,17}$/.test(seq) ? await getEntry(seq) : null;
    if (entry === null) throw new Failure("not_found", `The audit log has no entry ${seq}.`);
    return entry;
  },
);
