import "server-only";
import { listAuditEvents } from "#lib/audit/reading/list-audit-events.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEvent } from "#lib/schemas/audit-event.ts";
import type { AuditQuery } from "#lib/schemas/audit-query.ts";
import type { List } from "#lib/schemas/list.ts";

/** A page of the audit events of a filter, newest first. */
export const listAudit = operation(
  "audit.list",
  (_caller, query: AuditQuery): Promise<List<AuditEvent>> => listAuditEvents(query),
);
