import { listAuditChoices } from "#lib/operations/list-audit-choices.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listAuditChoices(caller),
}));
