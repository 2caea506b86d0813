import "server-only";
import { type AuditExport, startExport } from "#lib/audit/reading/start-export.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditFilter } from "#lib/schemas/audit-query.ts";

/** Writes the audit events of a filter as CSV, with times in `tz` and in UTC. */
export const exportAudit = operation(
  "audit.export",
  (caller, { tz, ...filter }: AuditFilter & { tz: string }): Promise<AuditExport> =>
    startExport(caller, filter, tz),
);
