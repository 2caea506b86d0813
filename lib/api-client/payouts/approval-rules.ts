import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { SetStepUpWindow } from "#lib/schemas/identity/step-up-window.ts";
import type { ApprovalRule, SetApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { SetRequestExpiry } from "#lib/schemas/payouts/approval/request-expiry.ts";
import type { SetRollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import type { ChangeOutcome, PendingOutcome } from "#lib/schemas/pending-change.ts";

const schemas = () => import("#lib/schemas/payouts/approval/approval-rule.ts");
const load = loadAnswer(async () => (await schemas()).approvalRulesSchema);
const loadOutcome = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).ruleOutcomeSchema,
);

const loadChange = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).changeOutcomeSchema,
);

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

/** Each of these writes names the version that the page showed (`seenOf` its ID); null for one that showed none. */
type Seen = string | null;

/** Sets the rule for a currency. Asks for step-up. Rejects with a ProblemError. */
export async function setApprovalRule(
  rule: SetApprovalRule,
  seen: Seen,
): Promise<ApprovalRule | PendingOutcome> {
  return (await sendJson(loadOutcome, "PUT", PATH, rule, { seen })).data;
}

/** Sets after how many hours a request for approval expires. Asks for a step-up. Rejects with a ProblemError. */
export async function setRequestExpiry(
  expiry: SetRequestExpiry,
  seen: Seen,
): Promise<ChangeOutcome> {
  return (await sendJson(loadChange, "PUT", `${PATH}/expiry`, expiry, { seen })).data;
}

/** Sets or lifts a limit over 24 hours. Asks for a step-up. Rejects with a ProblemError. */
export async function setRollingLimit(limit: SetRollingLimit, seen: Seen): Promise<ChangeOutcome> {
  return (await sendJson(loadChange, "PUT", `${PATH}/limits`, limit, { seen })).data;
}

/** Sets for how long after a step-up small payouts need no second one. Asks for a step-up. Rejects with a ProblemError. */
export async function setStepUpWindow(window: SetStepUpWindow, seen: Seen): Promise<ChangeOutcome> {
  return (await sendJson(loadChange, "PUT", `${PATH}/step-up-window`, window, { seen })).data;
}
