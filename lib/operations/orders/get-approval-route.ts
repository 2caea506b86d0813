import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { database } from "#lib/database/connection.ts";
import { readMoneyMovers } from "#lib/identity/team/money-movers.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { operation } from "#lib/operations/operation.ts";
import { readRules } from "#lib/payouts/approve/approval-rules.ts";
import { whyApproval } from "#lib/payouts/approve/why-approval.ts";
import { readLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { whyOverLimit } from "#lib/payouts/rolling-limits/why-over-limit.ts";
import type {
  ApprovalReason,
  ApprovalRoute,
} from "#lib/schemas/payouts/approval/approval-route.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Asked = Pick<PayoutRequest, "currency" | "amount" | "address" | "tag">;

/**
 * Whether a payout would need an approver if this member submitted it now, why, and who could approve it.
 * It only tells: what decides is asked again when the payout is submitted and when it is claimed.
 */
export const getApprovalRoute = operation(
  "payouts.get-approval-route",
  async (caller, request: Asked): Promise<ApprovalRoute> => {
    const { id } = caller.member;
    const [byRule, byLimit, movers] = await Promise.all([
      reasonByRule(request, id),
      reasonByLimit(request, id),
      readMoneyMovers(database()),
    ]);
    const approvers = movers.filter(
      (member) => member.id !== id && !member.isInvited && member.roles.includes("approver"),
    );
    return {
      reasons: [byRule, byLimit].filter((reason) => reason !== null),
      hasApprover: approvers.length > 0,
      approvers: approvers.map(({ name }) => name),
    };
  },
);

async function reasonByRule(request: Asked, makerId: string): Promise<ApprovalReason | null> {
  const why = await whyApproval(database(), request, { makerId, submittedAt: null });
  if (why === null) return null;
  if (why.sentence !== null) return { kind: "other", sentence: why.sentence };
  const { currency } = request;
  if (why.reason === "no_rule") return { kind: "no_rule", currency };
  const { inForce } = await readRules();
  const rule =
    inForce.find((one) => one.currency === currency) ??
    inForce.find((one) => one.currency === ALL_OTHERS);
  const limit = rule?.limit ?? null;
  return limit === null || compare(limit, ZERO) === 0
    ? { kind: "always", currency }
    : { kind: "above", limit, currency };
}

async function reasonByLimit(request: Asked, makerId: string): Promise<ApprovalReason | null> {
  // Not submitted yet, so no order that counts has this ID.
  const order = { id: randomUUIDv7(), request, makerId, submittedAt: null };
  const sentence = await whyOverLimit(database(), order, await readLimits());
  return sentence === null ? null : { kind: "other", sentence };
}
