import { expect, test } from "vitest";
import { auditedEvent } from "#lib/payouts/order/audited-event.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";

const order = (webhookUrl: string | null) =>
  payoutOrderSchema.parse({
    id: "0193a2f0-0000-7000-8000-000000000001",
    state: "queued",
    contentHash: "c".repeat(64),
    request: {
      walletId: "2003",
      currency: "USDT_TRX",
      amount: "1250.50",
      fee: "medium",
      address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
      isFeeIncluded: false,
      trackingId: "T-1",
      ...(webhookUrl !== null && { webhookUrl }),
    },
    version: 1,
    madeBy: null,
    needsApproval: false,
    reason: null,
    errors: {},
    payoutId: null,
    status: null,
    statusSeenAt: null,
    candidates: [],
    createdAt: "",
    submittedAt: "",
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
    discrepancies: [],
    doubt: "none",
    holdsTrackingId: true,
  });

test("the audit log gets a webhook's origin and nothing of what follows, which may be a secret", () => {
  const { request } = auditedEvent(order("https://hooks.example:8443/T0/s3cret?key=s3cret"));
  expect(request.webhookUrl).toBe("https://hooks.example:8443");
  expect(JSON.stringify(request)).not.toContain("s3cret");
});

test("where there is none, it gets none", () => {
  expect(auditedEvent(order(null)).request.webhookUrl).toBeNull();
});
