import { plainAmount } from "#lib/money/format.ts";
import type { CreatePayoutRequest } from "#lib/provider/create-payout.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * Absent fields are left out, and the amount has no zeros that nobody typed. Each field is named, so that
 * what is Counterfoil's own, such as the note to the approver, does not leave.
 */
export function toProvider(request: PayoutRequest): CreatePayoutRequest {
  const { walletId, currency, amount, address, tag } = request;
  const { fee, isFeeIncluded, trackingId, label, webhookUrl } = request;
  return {
    walletId,
    currency,
    address,
    fee,
    isFeeIncluded,
    trackingId,
    amount: plainAmount(amount),
    tag: tag ?? undefined,
    label: label ?? undefined,
    webhookUrl: webhookUrl ?? undefined,
  };
}
