import "server-only";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import type { Database } from "#lib/database/connection.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { readStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { operation } from "#lib/operations/operation.ts";
import {
  completeRule,
  isLooser,
  readApprovalWithoutRule,
  readRules,
} from "#lib/payouts/approve/approval-rules.ts";
import { readRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { requireCurrencyCode } from "#lib/payouts/approve/require-currency.ts";
import { ruleSummary } from "#lib/payouts/approve/rule-summary.ts";
import { readLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { lockRules } from "#lib/pending-changes/lock-rules.ts";
import { requireSeen, setLast } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type ApprovalRules,
  type SetApprovalRule,
} from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { SetRequestExpiry } from "#lib/schemas/payouts/approval/request-expiry.ts";
import type { ChangeOutcome, PendingOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** The rules and limits in force, every version of a rule, and when a request for approval expires. */
export const listApprovalRules = operation(
  "approval-rules.list",
  async (): Promise<ApprovalRules> => {
    const [rules, expiry, limits, stepUpWindow, approvalWithoutRule] = await Promise.all([
      readRules(),
      readRequestExpiry(),
      readLimits(),
      readStepUpWindow(),
      readApprovalWithoutRule(),
    ]);
    return { ...rules, expiry, limits, stepUpWindow, approvalWithoutRule };
  },
);

/**
 * Sets after how many hours a request for approval expires, for those that wait already too. A longer time
 * is looser, so a second administrator confirms it. Rejects with a Failure: step_up_required; conflict if the page showed
 * another version (`seen`: its ID), or a change waits.
 */
export const setRequestExpiry = operation(
  "approval-rules.set-expiry",
  (caller, { hours }: SetRequestExpiry, seen: string | null = null): Promise<ChangeOutcome> =>
    changing(async (transaction) => {
      await lockRules(transaction, caller, "approval-rules.set-expiry");
      const before = await readRequestExpiry(transaction);
      await requireSeen(caller, {
        seen,
        now: seenOf(before.id),
        what: "when requests for approval expire",
        last: () => setLast(before),
      });
      const summary = `Requests for approval expire after ${hours} hours`;
      await requireStepUp(transaction, caller, {
        action: "approval-rules.set-expiry",
        hash: stepUpHash("approval-rules.set-expiry", hours),
        summary,
      });
      const isLoosening = hours > before.hours;
      return await takeOrAsk(transaction, caller, {
        kind: "approval-rules.set-expiry",
        subject: { type: "approval-rule", id: "expiry" },
        summary,
        before: { id: before.id, hours: before.hours },
        after: { hours },
        isLoosening,
        isGuarded: isLoosening,
        isGrant: false,
      });
    }),
);

/**
 * Sets from which amount on payouts in a currency need an approver. It holds for whatever is not being
 * sent yet; after a looser rule some payout needs fewer approvals, so a second administrator confirms it. The currency is the catalogue's, spelt as there, however its letters were typed; one that has a rule may be gone from it. Rejects with
 * a Failure: invalid_request (no such currency), step_up_required, conflict if the page showed another version of what
 * holds for the currency (`seen`: its ID) or a change waits, or as the catalogue's reading does.
 */
export const setApprovalRule = operation(
  "approval-rules.set",
  async (
    caller,
    asked: SetApprovalRule,
    seen: string | null = null,
  ): Promise<ApprovalRule | PendingOutcome> => {
    const isForAll = asked.currency === ALL_OTHERS;
    const currency = isForAll ? ALL_OTHERS : await speltRule(asked.currency);
    return await changing(async (transaction) => {
      await lockRules(transaction, caller, "approval-rules.set");
      const { inForce } = await readRules(transaction);
      const rule = completeRule({ ...asked, currency }, inForce);
      // For a currency that has no rule of its own yet, the one for all others: what the change replaces for it.
      const before = ruleFor(inForce, rule.currency);
      // A page that changes a rule under a spelling that the catalogue has no more shows that one, unless there is one
      // under today's.
      const hasOwn = inForce.some((one) => one.currency === currency);
      const held = hasOwn ? before : ruleFor(inForce, asked.currency);
      await requireSeen(caller, {
        seen,
        now: seenOf(held?.id ?? null),
        what: isForAll
          ? "the rule for all other currencies"
          : `what holds for ${currencyOnNetwork(currency)}`,
        last: () => held && setLast(held),
      });
      const summary = ruleSummary(rule, inForce);
      await requireStepUp(transaction, caller, {
        action: "approval-rules.set",
        hash: stepUpHash("approval-rules.set", rule.currency, rule.limit, rule.demandsAddressCheck),
        summary,
      });
      const approvalWithoutRule = await strictestWithoutRule(transaction);
      const isLoosening = isLooser(rule, { inForce, approvalWithoutRule });
      const outcome = await takeOrAsk(transaction, caller, {
        kind: "approval-rules.set",
        subject: { type: "approval-rule", id: rule.currency },
        summary,
        before: {
          ruleId: before?.id ?? null,
          limit: before?.limit ?? null,
          demandsAddressCheck: before?.demandsAddressCheck ?? false,
        },
        after: rule,
        isLoosening,
        isGuarded: isLoosening,
        isGrant: false,
      });
      if (outcome.status === "pending") return outcome;
      const after = (await readRules(transaction)).inForce;
      const set = after.find((one) => one.currency === rule.currency);
      if (set === undefined) throw new Error("The rule that was set is not in force.");
      return set;
    });
  },
);

async function speltRule(asked: string): Promise<string> {
  const { inForce } = await readRules();
  return await requireCurrencyCode(
    asked,
    inForce.map(({ currency }) => currency),
  );
}

/**
 * Processes may differ in APPROVAL_WITHOUT_RULE, as while they are restarted one after the other. What one of them
 * leaves without an approver, another may not: the strictest decides, this process's own too where another of its kind
 * noted a looser one after it.
 */
async function strictestWithoutRule(on: Database): Promise<"required" | "none"> {
  const { approvalWithoutRule } = safetySettings();
  return approvalWithoutRule === "required" ? "required" : await readApprovalWithoutRule(on);
}
