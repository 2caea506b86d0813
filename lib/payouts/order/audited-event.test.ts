import { expect, test } from "vitest";
import { auditedEvent } from "#lib/payouts/order/audited-event.ts";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const order = (webhookUrl: string | null) => {
  const { request } = aQueuedOrder();
  return aQueuedOrder({ request: { ...request, webhookUrl } });
};

test("the audit log gets a webhook's origin and nothing of what follows, which may be a secret", () => {
  const { request } = auditedEvent(order("https://hooks.example:8443/T0/s3cret?key=s3cret"));
  expect(request.webhookUrl).toBe("https://hooks.example:8443");
  expect(JSON.stringify(request)).not.toContain("s3cret");
});

test("where there is none, it gets none", () => {
  expect(auditedEvent(order(null)).request.webhookUrl).toBeNull();
});
