import type { Draft } from "#components/payouts/form/draft.ts";
import { newDraft } from "#components/payouts/form/draft.ts";
import { emptyValues } from "#components/payouts/form/form-values.ts";
import { plainAmount } from "#lib/money/format.ts";
import { feeSchema } from "#lib/schemas/payouts/payout-request.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * A new draft with the values of one of the provider's payouts, under a tracking ID of its own. What the
 * provider masked or didn't give is left to be filled in.
 */
export function draftOfPayout(id: string, payout: Payout): Draft {
  const { amount, address, tag, fee, isFeeIncluded, label, walletCurrency, walletId } = payout;
  const values = {
    ...emptyValues(id),
    walletId: walletId === null ? "" : String(walletId),
    currency: walletCurrency ?? "",
    amount: amount === null ? "" : plainAmount(amount),
    address: isMasked(address) ? "" : (address ?? ""),
    tag: tag ?? "",
    hasNoTag: tag === null || tag === "",
    fee: feeSchema.safeParse(fee).data ?? "medium",
    isFeeIncluded: isFeeIncluded ?? false,
    label: label ?? "",
  };
  return { ...newDraft(id), values };
}
