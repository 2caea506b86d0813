import { defineRoute } from "#lib/http/define-route.ts";
import { listAudit } from "#lib/operations/audit.ts";
import { auditQuerySchema } from "#lib/schemas/audit/audit-query.ts";

export const GET = defineRoute({ query: auditQuerySchema }, ({ caller, query }) =>
  listAudit(caller, query),
);
