import { listApprovalRules, setApprovalRule } from "#lib/operations/approval-rules.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { setApprovalRuleSchema } from "#lib/schemas/approval-rule.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listApprovalRules(caller),
}));

/** Sets one currency's rule by a new version. */
export const PUT = defineRoute(
  { body: setApprovalRuleSchema, write: true },
  async ({ caller, body }) => ({ data: await setApprovalRule(caller, body) }),
);
