import { defineRoute } from "#lib/http/define-route.ts";
import { listApprovalRules, setApprovalRule } from "#lib/operations/rules/approval-rules.ts";
import { setApprovalRuleSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listApprovalRules(caller),
}));

/** Sets one currency's rule by a new version; 202 if it waits for a second user. */
export const PUT = defineRoute(
  { body: setApprovalRuleSchema, write: true },
  async ({ caller, body, seen }) => {
    const data = await setApprovalRule(caller, body, seen);
    return Response.json({ data }, { status: "status" in data ? 202 : 200 });
  },
);
