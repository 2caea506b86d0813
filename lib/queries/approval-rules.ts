import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import { withStepUp } from "#lib/queries/with-step-up.ts";
import type { ApprovalRule, SetApprovalRule } from "#lib/schemas/approval-rule.ts";

const schemas = () => import("#lib/schemas/approval-rule.ts");
const load = loadAnswer(async () => (await schemas()).approvalRulesSchema);
const loadOne = loadAnswer(async () => (await schemas()).approvalRuleSchema);

const PATH = "/api/approval-rules";

/** The approval rules in force, and every version there was. */
export function approvalRulesQuery() {
  return queryOptions({
    queryKey: ["approval-rules"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}

/** Sets the rule for a currency. Asks for a fresh proof. Rejects with a ProblemError. */
export async function setApprovalRule(rule: SetApprovalRule): Promise<ApprovalRule> {
  const body = JSON.stringify(rule);
  const answer = await withStepUp((headers) =>
    fetchJson(loadOne, PATH, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body,
    }),
  );
  return answer.data;
}
