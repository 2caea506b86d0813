import "server-only";
import { listEntries } from "#lib/audit/reading/list-entries.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";
import type { AuditQuery } from "#lib/schemas/audit-query.ts";
import type { List } from "#lib/schemas/list.ts";

/** A page of the audit log's entries that a filter means, the newest first. */
export const listAudit = operation(
  "audit.list",
  (_caller, query: AuditQuery): Promise<List<AuditEntry>> => listEntries(query),
);
