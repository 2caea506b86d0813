import { createHash } from "node:crypto";
import { accountIdAmongSeveral } from "#lib/process/current-account.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * SHA-256 (hex) of everything that a payout orders, in a fixed order: two requests with one hash
 * order the same payout. Approvals and step-up are bound to it. The note to the approver is part of
 * it where there is one, since the decision rests on it; without one the hash is what it was before
 * there were notes. So is the account at hand where there are several
 * (docs/decisions/account-in-hashes.md).
 */
export function contentHash(request: PayoutRequest): string {
  return hashOf(request, accountIdAmongSeveral());
}

/**
 * The hashes that an order of this request may have, of the account with this id: it may have been submitted while there
 * was one account, or while there were several.
 */
export function contentHashes(request: PayoutRequest, account: string): string[] {
  return [hashOf(request, null), hashOf(request, account)];
}

function hashOf(request: PayoutRequest, account: string | null): string {
  const { walletId, currency, amount, address, tag } = request;
  const { fee, isFeeIncluded, trackingId, label, webhookUrl, approverNote } = request;
  const content = [
    ...(account === null ? ["payout/1"] : ["payout/2", account]),
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
