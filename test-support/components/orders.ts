import { randomUUID } from "node:crypto";
import { type PayoutOrder, payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";

/** A payout order of somebody else's, of an amount of TRX, which waits for approval. */
export function orderToApprove(amount: string): PayoutOrder {
  const at = "2026-11-01T10:00:00Z";
  return payoutOrderSchema.parse({
    id: randomUUID(),
    state: "awaiting_approval",
    request: {
      walletId: "2003",
      currency: "TRX",
      amount,
      address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
      fee: "medium",
      isFeeIncluded: false,
      trackingId: randomUUID(),
    },
    contentHash: "0".repeat(64),
    version: 1,
    madeBy: { id: randomUUID(), name: "Mo Maker" },
    needsApproval: true,
    reason: null,
    errors: {},
    payoutId: null,
    status: null,
    statusSeenAt: null,
    candidates: [],
    discrepancies: [],
    doubt: "none",
    holdsTrackingId: true,
    createdAt: at,
    submittedAt: at,
    sentAt: null,
    settledAt: null,
    declaredAt: null,
    replaces: null,
    looks: 0,
    lookedAt: null,
    lookFault: null,
    nextLookAt: null,
    lookMissing: [],
    checkedUntil: null,
    lastLookAt: null,
    linkedTo: null,
  });
}
