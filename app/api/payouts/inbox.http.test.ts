import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { inboxSchema, paidBeforeSchema, repeatedSchema } from "#lib/schemas/payouts/inbox.ts";
import { inboxCountsSchema } from "#lib/schemas/payouts/inbox-counts.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { someTonAddress } from "#test-support/addresses/some-address.ts";
import { as, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout, tonPayoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

const sandbox = new SandboxControl();
afterEach(() => sandbox.reset());

/** Orders an amount of TON, which needs an approver above 40; returns the order. */
function order(member: TestMember, amount: string, changes: Record<string, unknown> = {}) {
  return orderPayout(member, tonPayoutOf({ amount, ...changes }));
}

async function work(member: TestMember) {
  const response = await as(member)("/api/payouts/inbox");
  return answerSchema(inboxSchema).parse(await response.json()).data;
}

async function counts(member: TestMember) {
  const response = await as(member)("/api/payouts/inbox/counts");
  return answerSchema(inboxCountsSchema).parse(await response.json()).data;
}

async function paidBefore(member: TestMember) {
  const response = await as(member)("/api/payouts/inbox/paid-before");
  return answerSchema(paidBeforeSchema).parse(await response.json()).data;
}

async function stateOf(id: string) {
  const response = await as("viewer")(`/api/payouts/entries/${id}`);
  return answerSchema(payoutOrderSchema).parse(await response.json()).data.state;
}

function ids({ entries }: { entries: { id: string }[] }): string[] {
  return entries.map(({ id }) => id);
}

beforeAll(async () => {
  await steppedUpAs("administrator")("/api/approval-rules", {
    method: "PUT",
    headers: WRITE,
    body: JSON.stringify({ currency: "TON", limit: "40" }),
  });
});

describe("what is in the Inbox", () => {
  test("waits for users who may decide, and for others with someone else", async () => {
    const { id, state } = await order("maker", "41");
    expect(state).toBe("awaiting_approval");
    expect(ids((await work("approver")).approvals)).toContain(id);
    for (const member of ["maker", "viewer", "auditor"] as const) {
      const { approvals, waiting } = await work(member);
      expect(approvals.total).toBe(0);
      expect(ids(waiting)).toContain(id);
    }
  });

  test("is told with how often its recipient was paid before, to who approves it", async () => {
    const address = someTonAddress();
    const first = await order("manager", "1.5", { address });
    await expect.poll(() => stateOf(first.id), { timeout: 20_000 }).toMatch(/accepted|found/);
    const again = await order("maker", "43", { address });
    const unpaid = await order("maker", "44");
    const told = await paidBefore("approver");
    expect(told).toMatchObject({ [again.id]: 1, [unpaid.id]: 0 });
    expect(await paidBefore("maker")).toEqual({});
    expect((await as("viewer")("/api/payouts/inbox/paid-before")).status).toBe(403);
  });

  test("is told to repeat a payout that is under way or sent, to who approves it", async () => {
    const address = someTonAddress();
    const [twin, single] = [await order("maker", "46", { address }), await order("maker", "44")];
    const repeated = async () => {
      const response = await as("approver")("/api/payouts/inbox/repeated");
      return answerSchema(repeatedSchema).parse(await response.json()).data;
    };
    expect(await repeated()).not.toContain(single.id);
    await order("manager", "44", { address: single.request.address });
    expect(await repeated()).toContain(single.id);
    expect(await repeated()).not.toContain(twin.id);
    expect((await as("viewer")("/api/payouts/inbox/repeated")).status).toBe(403);
  });

  test("is told with its newest comment, to everybody who sees it", async () => {
    const { id } = await order("maker", "45");
    const said = await as("approver")(`/api/payouts/entries/${id}/comments`, {
      method: "POST",
      headers: WRITE,
      body: JSON.stringify({ id: randomUUID(), text: "STOP: wrong bank" }),
    });
    expect(said.ok).toBe(true);
    const told = { count: 1, newest: { text: "STOP: wrong bank" } };
    for (const member of ["approver", "maker", "viewer"] as const) {
      expect((await work(member)).comments[id]).toMatchObject(told);
    }
  });

  test("is never for its own maker to decide, who may decide on others'", async () => {
    const { id } = await order("manager", "42");
    const { approvals, waiting } = await work("manager");
    expect(ids(approvals)).not.toContain(id);
    expect(ids(waiting)).toContain(id);
    expect(ids((await work("approver")).approvals)).toContain(id);
  });

  test("is in doubt while nobody knows", async () => {
    await sandbox.faults([{ method: "POST", path: "create", kind: "reset_before" }]);
    const { id, state } = await order("manager", "1");
    expect(state).toBe("in_doubt");
    expect(ids((await work("viewer")).inDoubt)).toContain(id);
  });

  test("was not sent where the provider declined", async () => {
    const before = (await counts("viewer")).failed;
    const response = await steppedUpAs("manager")("/api/payouts", {
      method: "POST",
      headers: WRITE,
      body: JSON.stringify({
        walletId: "9999",
        currency: "TON",
        amount: "1",
        fee: "low",
        isFeeIncluded: false,
        address: someTonAddress(),
        trackingId: randomUUID(),
      }),
    });
    expect(response.status).toBe(422);
    const { orderId } = problemSchema.parse(await response.json());
    expect(ids((await work("viewer")).failed)).toContain(orderId);
    // The worker sends what other files left meanwhile, and that may be declined as well.
    expect((await counts("viewer")).failed).toBeGreaterThan(before);
  });

  test("is counted as it is listed", async () => {
    for (const member of ["approver", "manager", "viewer"] as const) {
      // Again where the worker moves an order between the answers.
      await vi.waitFor(async () => {
        const { approvals, inDoubt, stuck, waiting, failed } = await work(member);
        expect(await counts(member)).toMatchObject({
          approvals: approvals.total,
          inDoubt: inDoubt.total,
          stuck: stuck.total,
          waiting: waiting.total,
          failed: failed.total,
        });
      }, 10_000);
    }
  });
});
