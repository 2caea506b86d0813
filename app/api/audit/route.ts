import { listAudit } from "#lib/operations/list-audit.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { auditQuerySchema } from "#lib/schemas/audit-query.ts";

export const GET = defineRoute({ query: auditQuerySchema }, ({ caller, query }) =>
  listAudit(caller, query),
);
