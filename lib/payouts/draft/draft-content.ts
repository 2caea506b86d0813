import { isTagOptional } from "#lib/addresses/network-of-currency.ts";
import { plainAmount } from "#lib/money/format.ts";
import type { DraftContent } from "#lib/schemas/payouts/payout-draft.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** An order as it would be in the form again. */
export function draftContentOf(request: PayoutRequest): DraftContent {
  const { amount, tag, label, webhookUrl, approverNote } = request;
  return {
    ...request,
    amount: plainAmount(amount),
    tag: tag ?? "",
    label: label ?? "",
    webhookUrl: webhookUrl ?? "",
    approverNote: approverNote ?? "",
    hasNoTag: tag === null && isTagOptional(request.currency),
  };
}
