import { createHash } from "node:crypto";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * SHA-256 (hex) of everything that a payout orders, in a fixed order: two requests with one hash
 * order the same payout. Approvals and step-up are bound to it.
 */
export function contentHash(request: PayoutRequest): string {
  const { walletId, currency, amount, address, tag } = request;
  const { fee, isFeeIncluded, trackingId, label, webhookUrl } = request;
  const content = [
    "payout/1",
    walletId,
    currency,
    amount,
    address,
    tag,
    fee,
    isFeeIncluded,
    trackingId,
    label,
    webhookUrl,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
