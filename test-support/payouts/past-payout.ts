import { decimal } from "#lib/money/decimal.ts";
import { type PastPayout, recipientOf } from "#lib/payouts/duplicate-check/past-payout.ts";

export const PAID_ADDRESS = "0xABc1000000000000000000000000000000009D2f";

/** A payout of another tracking ID than "mine" to this address, which was paid. */
export function paid(changes: Partial<PastPayout> = {}): PastPayout {
  const payout: Omit<PastPayout, "recipient"> = {
    source: "provider",
    id: "7",
    payoutId: "7",
    trackingId: "theirs",
    status: "Completed",
    at: "2026-11-20T12:00:00Z",
    currency: "USDT_ETH",
    amount: decimal("12.50"),
    address: PAID_ADDRESS.toLowerCase(),
    tag: null,
    mayPay: true,
    taken: true,
    ...changes,
  };
  return { ...payout, recipient: recipientOf(payout) };
}
