import "server-only";
import { networkInWords, splitCurrency } from "#lib/addresses/networks.ts";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { operation } from "#lib/operations/operation.ts";
import { readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { catalogueCode } from "#lib/payouts/approve/catalogue-code.ts";
import { personOf } from "#lib/payouts/entry/person-of.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type ApprovalRules,
  type SetApprovalRule,
} from "#lib/schemas/approval-rule.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { currentCurrencies } from "#lib/service/all-currencies.ts";

/** The rules in force, and every version that there was. */
export const listApprovalRules = operation(
  "approval-rules.list",
  (): Promise<ApprovalRules> => readRules(),
);

/**
 * Sets from which amount on payouts in a currency need an approver. It holds for whatever is not being
 * sent yet. The currency is the catalogue's, spelt as there, however its letters were typed. Rejects with
 * a Failure: invalid_request (no such currency), step_up_required, or as the catalogue's reading does.
 */
export const setApprovalRule = operation(
  "approval-rules.set",
  async (caller, { currency, limit }: SetApprovalRule): Promise<ApprovalRule> => {
    const rule = { currency: await inCatalogue(currency), limit };
    return await tx(async (transaction) => {
      await requireStepUp(transaction, caller, {
        action: "approval-rules.set",
        hash: stepUpHash("approval-rules.set", rule.currency, rule.limit),
        summary: summaryOf(rule),
      });
      const { before, after } = await setRule(transaction, rule, personOf(caller));
      await append(transaction, caller, {
        ...{ action: "approval-rules.set", subject: { type: "approval-rule", id: after.id } },
        ...{ outcome: "done", before: before && audited(before), after: audited(after) },
      });
      return after;
    });
  },
);

/** A rule under another spelling than the payouts' own would hold for none of them. */
async function inCatalogue(currency: string): Promise<string> {
  if (currency === ALL_OTHERS) return currency;
  const code = catalogueCode(currency, await currentCurrencies());
  if (code !== null) return code;
  const message = `The payment service has no currency ${currency}.`;
  throw new Failure("invalid_request", message, { errors: { currency: [message] } });
}

function summaryOf({ currency, limit }: SetApprovalRule): string {
  const { symbol } = splitCurrency(currency);
  const what =
    currency === ALL_OTHERS ? "all other currencies" : `${symbol} on ${networkInWords(currency)}`;
  if (limit === null) return `No approval for ${what}`;
  return `Approval for ${what} above ${groupedAmount(limit)}`;
}

function audited({ currency, limit }: ApprovalRule) {
  return { currency, limit };
}
