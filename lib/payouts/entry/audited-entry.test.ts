import { expect, test } from "vitest";
import { auditedEntry } from "#lib/payouts/entry/audited-entry.ts";
import { payoutEntrySchema } from "#lib/schemas/payout-entry.ts";

const entry = (webhookUrl: string | null) =>
  payoutEntrySchema.parse({
    ...{ id: "0193a2f0-0000-7000-8000-000000000001", state: "queued", contentHash: "c".repeat(64) },
    request: {
      ...{ walletId: "2003", currency: "USDT_TRX", amount: "1250.50", fee: "medium" },
      ...{ address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", isFeeIncluded: false },
      ...{ trackingId: "T-1", ...(webhookUrl !== null && { webhookUrl }) },
    },
    ...{ version: 1, madeBy: null, needsApproval: false, reason: null, errors: {} },
    ...{ payoutId: null, status: null, statusSeenAt: null, candidates: [] },
    ...{ createdAt: "", submittedAt: "", sentAt: null, settledAt: null, declaredAt: null },
    ...{ replaces: null, looks: 0, lookedAt: null, lookFault: null, nextLookAt: null },
  });

test("the audit log gets a webhook's origin and nothing of what follows, which may be a secret", () => {
  const { request } = auditedEntry(entry("https://hooks.example:8443/T0/s3cret?key=s3cret"));
  expect(request.webhookUrl).toBe("https://hooks.example:8443");
  expect(JSON.stringify(request)).not.toContain("s3cret");
});

test("where there is none, it gets none", () => {
  expect(auditedEntry(entry(null)).request.webhookUrl).toBeNull();
});
