import { beforeEach, expect, test } from "vitest";
import { metrics, metricsSingleton } from "#lib/observability/metrics.ts";
import { createClient } from "#lib/provider/client.ts";
import { operationAt } from "#lib/provider/count-exchange.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { sendJson, serve, settingsFor, unusedUrl } from "#test-support/provider/server.ts";

beforeEach(() => {
  metricsSingleton.clear();
});

test.each([
  ["/api/v1/payouts?page=2&from=x", "payouts.list"],
  ["/api/v1/payout/7", "payouts.get"],
  ["/api/v1/payouts/create", "payouts.create"],
  ["/api/v2/payments", "payments.list"],
  ["/api/v2/transactions/marker", "transactions.get"],
  ["/api/v2/currencies?page=1", "currencies.list"],
  ["/marker", "other"],
])("%s is %s", (path, operation) => {
  expect(operationAt(path)).toBe(operation);
});

test("each exchange is counted with its outcome, a retried one with each attempt, and none with an id", async () => {
  const { url } = await serve(({ url = "" }, response) => {
    if (url.includes("marker")) sendJson(response, { error: { message: "Away" } }, 503);
    else sendJson(response, { data: { id: 1 } });
  });
  const client = createClient(settingsFor(url));
  await client.read({ path: "/api/v2/payments/1", subject: "record" });
  await client.read({ path: "/api/v2/payments/marker", subject: "record" }).catch(() => undefined);
  const nobody = createClient(settingsFor(await unusedUrl()));
  const request = {
    currency: "BTC",
    trackingId: "marker",
    walletId: "marker",
    address: "marker",
    fee: "low",
    isFeeIncluded: false,
    amount: "1",
  };
  await createPayout(nobody, request, async () => true);
  const text = await metrics().registry.metrics();
  expect(text).toContain(
    'counterfoil_service_requests_total{operation="payments.get",outcome="data"} 1',
  );
  expect(text).toContain(
    'counterfoil_service_requests_total{operation="payments.get",outcome="unavailable"} 3',
  );
  expect(text).toContain(
    'counterfoil_service_requests_total{operation="payouts.create",outcome="not_sent"} 1',
  );
  expect(text).toContain("counterfoil_service_retries_total 2");
  expect(text).not.toContain("marker");
});
