import { asKept, type Draft, newDraft } from "#components/payouts/form/draft/draft.ts";
import { emptyValues, type FormValues } from "#components/payouts/form/draft/form-values.ts";
import { isTagOptional } from "#lib/addresses/network-of-currency.ts";
import { plainAmount } from "#lib/money/format.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import type { DraftContent, PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { feeSchema } from "#lib/schemas/payouts/payout-request.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** A form as Counterfoil has kept it. */
function valuesOf({ fee, ...content }: DraftContent): FormValues {
  return { ...content, fee: feeSchema.safeParse(fee).data ?? "medium" };
}

/** The browser's draft for one that Counterfoil has kept; `version` makes its key a new one. */
export function draftOf(kept: PayoutDraft): Draft {
  const { id, content, version, replaces, wasSubmitted, madeBy } = kept;
  return {
    ...newDraft(id),
    values: valuesOf(content),
    // Of a maker who uses the browser after them it is another's, though nothing was typed here.
    owner: madeBy.id,
    replaces,
    isEdit: wasSubmitted,
    attempt: version,
    keptVersion: version,
    keptContent: asKept(content),
  };
}

/**
 * A new draft with an order's values, under a tracking ID of its own. What ended before anything was sent may be made
 * again in the same place: as the one replacement. The note to the approver was about that order, so it is not copied.
 */
export function draftLike(
  id: string,
  {
    request,
    state,
    sentAt,
    replaces,
  }: Pick<PayoutOrder, "request" | "state" | "sentAt" | "replaces">,
): Draft {
  const { tag, label, webhookUrl, amount } = request;
  const values: FormValues = {
    ...emptyValues(id),
    ...request,
    trackingId: id,
    amount: plainAmount(amount),
    tag: tag ?? "",
    label: label ?? "",
    webhookUrl: webhookUrl ?? "",
    approverNote: "",
    hasNoTag: tag === null && isTagOptional(request.currency),
  };
  const neverLeft = isAtStage(state, "ended") || (state === "not_sent" && sentAt === null);
  return { ...newDraft(id), values, replaces: neverLeft ? replaces : null };
}

/** A new draft with the values of a payout that was made elsewhere, as far as the provider gives them. */
export function draftLikePayout(id: string, payout: Payout): Draft {
  const { walletId, walletCurrency, amount, address, tag, fee, isFeeIncluded, label } = payout;
  const values: FormValues = {
    ...emptyValues(id),
    walletId: walletId ?? "",
    currency: walletCurrency ?? "",
    amount: amount === null ? "" : plainAmount(amount),
    address: isMasked(address) ? "" : (address ?? ""),
    tag: tag ?? "",
    hasNoTag: !tag && isTagOptional(walletCurrency ?? ""),
    fee: feeSchema.safeParse(fee).data ?? "medium",
    isFeeIncluded: isFeeIncluded ?? false,
    label: label ?? "",
  };
  return { ...newDraft(id), values };
}

/** Whether anything worth keeping was typed. */
export function isBegun({ walletId, currency, amount, address, label }: FormValues): boolean {
  return [walletId, currency, amount, address, label].some((text) => text.trim() !== "");
}
