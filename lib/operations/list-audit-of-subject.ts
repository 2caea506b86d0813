import "server-only";
import { entriesOfSubject } from "#lib/audit/reading/entries-of-subject.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** What was done to one thing ("payout-entry" and its id, say), the newest first, at most 200 entries. */
export const listAuditOfSubject = operation(
  "audit.of-subject",
  (_caller, { type, id }: { type: string; id: string }): Promise<AuditEntry[]> =>
    entriesOfSubject(type, id),
);
