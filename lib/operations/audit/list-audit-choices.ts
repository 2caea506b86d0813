import "server-only";
import { listChoices } from "#lib/audit/reading/list-choices.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditChoices } from "#lib/schemas/audit-query.ts";

/** By whom and what the audit log may be filtered: who and what is in it. */
export const listAuditChoices = operation(
  "audit.list-choices",
  (): Promise<AuditChoices> => listChoices(),
);
