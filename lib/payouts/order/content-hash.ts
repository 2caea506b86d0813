import { createHash } from "node:crypto";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * SHA-256 (hex) of everything that a payout orders, in a fixed order: two requests with one hash
 * order the same payout. Approvals and step-up are bound to it. The note to the approver is part of
 * it where there is one, since the decision rests on it; without one the hash is what it was before
 * there were notes.
 */
export function contentHash(request: PayoutRequest): string {
  const { walletId, currency, amount, address, tag } = request;
  const { fee, isFeeIncluded, trackingId, label, webhookUrl, approverNote } = request;
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
    ...(approverNote === null ? [] : [approverNote]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
