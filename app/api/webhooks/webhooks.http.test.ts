import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { as, DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { orderPayout, payoutOf } from "#test-support/api/order-payout.ts";

/** As the test stack sets it. */
const WEBHOOK_URL = `${DASHBOARD_URL}/api/webhooks/the-test-stack-is-told-of-payouts`;

const { SANDBOX_DATABASE_URL } = z.object({ SANDBOX_DATABASE_URL: z.string() }).parse(process.env);
const pool = new Pool({ connectionString: SANDBOX_DATABASE_URL });
afterAll(() => pool.end());

function post(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(url, { method: "POST", body, headers });
}

async function statusOf(id: string): Promise<string | null> {
  const response = await as("viewer")(`/api/payouts/entries/${id}`);
  return answerSchema(payoutOrderSchema).parse(await response.json()).data.status;
}

/** The form only takes public URLs, so the sandbox is told this one directly. */
async function notifyDashboard(payoutId: string): Promise<void> {
  await pool.query("update sandbox.payouts set webhook_url = $2 where id = $1", [
    payoutId,
    WEBHOOK_URL,
  ]);
}

test("a wrong secret is an unknown URL, whatever comes", async () => {
  const wrong = await post(`${DASHBOARD_URL}/api/webhooks/${"x".repeat(33)}`, "{}");
  expect(wrong.status).toBe(404);
  const none = await post(`${DASHBOARD_URL}/api/webhooks-are-elsewhere`, "{}");
  expect(none.status).toBe(404);
});

test.each([
  ["forged without a signature", '{"data":{"id":1,"status":"Completed"}}', {}],
  [
    "signed by another",
    "{}",
    { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,x" },
  ],
  ["no JSON", "<xml/>", {}],
  ["nothing", "", {}],
])("what is %s is answered like any other, and changes nothing", async (_what, body, headers) => {
  const { status } = await post(WEBHOOK_URL, body, headers);
  expect(status).toBe(204);
});

test("what is larger than 64 KiB is not read", async () => {
  expect((await post(WEBHOOK_URL, "x".repeat(70_000))).status).toBe(413);
});

test("the provider's own webhook lets the payout be read at once", async () => {
  const { id, payoutId } = await orderPayout("manager", payoutOf({ amount: "11", fee: "low" }));
  if (payoutId === null) throw new Error("the payout was not accepted");
  await notifyDashboard(payoutId);
  const sandbox = new SandboxControl();
  await sandbox.tick();
  await sandbox.tick({ end: "Completed" });
  await expect.poll(() => statusOf(id), { timeout: 20_000, interval: 500 }).toBe("Completed");
});

test("a webhook that comes late or again undoes nothing", async () => {
  const { id, payoutId } = await orderPayout("manager", payoutOf({ amount: "11", fee: "low" }));
  if (payoutId === null) throw new Error("the payout was not accepted");
  await notifyDashboard(payoutId);
  const sandbox = new SandboxControl();
  await sandbox.tick();
  await sandbox.tick({ end: "Completed" });
  await expect.poll(() => statusOf(id), { timeout: 20_000, interval: 500 }).toBe("Completed");
  await pool.query(
    `update sandbox.notifications set state = 'waiting', next_attempt_us = 0 where payout_id = $1`,
    [payoutId],
  );
  await sandbox.tick();
  expect(await statusOf(id)).toBe("Completed");
});
