import { defineRoute } from "#lib/http/define-route.ts";
import { listAuditChoices } from "#lib/operations/audit.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listAuditChoices(caller),
}));
