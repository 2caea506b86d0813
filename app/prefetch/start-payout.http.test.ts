import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { approvalRouteSchema } from "#lib/schemas/payouts/approval/approval-route.ts";
import { payoutSupportSchema } from "#lib/schemas/payouts/payout-history.ts";
import { someTonAddress } from "#test-support/addresses/some-address.ts";
import { as, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout, tonPayoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

const sandbox = new SandboxControl();
afterEach(() => sandbox.reset());

// The same as other files set, so that none changes another's.
beforeAll(async () => {
  await steppedUpAs("administrator")("/api/approval-rules", {
    method: "PUT",
    headers: WRITE,
    body: JSON.stringify({ currency: "TON", limit: "40" }),
  });
});

/** Orders 3 TON, which nobody has to approve. */
function order(changes: Record<string, unknown> = {}) {
  return orderPayout("maker", tonPayoutOf({ amount: "3", label: "Meyer GmbH", ...changes }));
}

/** Checks a page again until it passes: the server waits for a moment only for what decides its answer. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, 20_000);

const page = (id: string) => as("viewer")(`/payouts/${id}`, { redirect: "manual" });

test("an order's page leads to the payout's once the provider's ID is known", async () => {
  const { id, payoutId } = await order();
  await eventually(async () => {
    const answer = await page(id);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`/payouts/${payoutId}`);
  });
  await eventually(async () => {
    const html = await (await page(payoutId ?? "")).text();
    expect(html).toContain("<title>Payout 3 TON to Meyer GmbH · Counterfoil</title>");
    expect(html).toContain("Accepted by the provider");
    expect(html).toContain("No files");
  });
});

test("an order without a payout has its page under its own ID", async () => {
  const { id, payoutId, state } = await order({ amount: "5000" });
  expect({ payoutId, state }).toEqual({ payoutId: null, state: "awaiting_approval" });
  await eventually(async () => {
    const answer = await page(id);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("<title>Payout 5,000 TON to Meyer GmbH · Counterfoil</title>");
    expect(html, "nothing comes later, above the field for a comment").toContain("No files");
  });
});

test("an unknown order is not found", async () => {
  const id = randomUUID();
  await eventually(async () => expect((await page(id)).status).toBe(404));
});

test("what the provider's support needs names the request and hides another's payout", async () => {
  // For every order until the test's end: one that another file left to the worker may come first.
  await sandbox.faults([{ method: "POST", path: "create", kind: "reset_before" }]);
  const { id, request, state } = await order();
  expect(state).toBe("in_doubt");
  const answer = await as("viewer")(`/api/payouts/entries/${id}/support`);
  const { text } = answerSchema(payoutSupportSchema).parse(await answer.json()).data;
  expect(text).toContain(`Order ID: ${id}`);
  expect(text).toContain(`Tracking ID: ${request.trackingId}`);
  expect(text).toMatch(/Request sent \(UTC\): \d{4}-\d\d-\d\dT[\d:.]+Z/);
  expect(text).toMatch(/No answer; given up \(UTC\): \d{4}-/);
});

test("the review is told what a payout has to pass, and by whom", async () => {
  const asked = new URLSearchParams({ currency: "TON", amount: "41", address: someTonAddress() });
  const route = async (amount: string) => {
    asked.set("amount", amount);
    const answer = await as("maker")(`/api/payouts/approval-route?${asked}`);
    return answerSchema(approvalRouteSchema).parse(await answer.json()).data;
  };
  expect(await route("40")).toMatchObject({ reasons: [] });
  const above = { kind: "above", limit: "40.000000000000000000", currency: "TON" };
  const { approvers, ...needs } = await route("41");
  expect(needs).toEqual({ reasons: [above], hasApprover: true });
  expect(approvers).toContain("Only approver");
  expect((await as("viewer")(`/api/payouts/approval-route?${asked}`)).status).toBe(403);
});
