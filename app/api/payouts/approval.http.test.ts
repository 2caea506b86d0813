import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { approvalRuleSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutHistorySchema } from "#lib/schemas/payouts/payout-history.ts";
import {
  type PayoutOrder,
  payoutOrderSchema,
  submittedSchema,
} from "#lib/schemas/payouts/payout-order.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { as, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

function order(changes: Record<string, unknown> = {}) {
  return payoutOf({ amount: "10000.000001", ...changes });
}

function write(member: TestMember, method: string, path: string, body: unknown = {}, key?: string) {
  const headers = { ...WRITE, ...(key !== undefined && { "idempotency-key": key }) };
  return steppedUpAs(member)(path, { method, headers, body: JSON.stringify(body) });
}

async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

async function submit(
  body: Record<string, unknown> = order(),
  draft?: string,
): Promise<PayoutOrder> {
  const path = draft === undefined ? "/api/payouts" : `/api/payouts?draft=${draft}`;
  return (await read(submittedSchema, await write("maker", "POST", path, body))).entry;
}

function decide(member: TestMember, what: string, { id, contentHash, version }: PayoutOrder) {
  const seen = { contentHash, version, reason: "Because." };
  return write(member, "POST", `/api/payouts/entries/${id}/${what}`, seen);
}

async function historyOf({ id }: PayoutOrder) {
  const response = await as("viewer")(`/api/payouts/entries/${id}/history`);
  return (await read(answerSchema(payoutHistorySchema), response)).data;
}

beforeAll(async () => {
  const rule = { currency: "USDT_TRX", limit: "10000" };
  const response = await write("administrator", "PUT", "/api/approval-rules", rule);
  const { data } = await read(answerSchema(approvalRuleSchema), response);
  expect(data).toMatchObject({ currency: "USDT_TRX", setBy: { name: expect.any(String) } });
});

describe("a payout above its limit", () => {
  test("waits for an approver, and goes when one approves what was seen", async () => {
    const order = await submit();
    expect(order).toMatchObject({ state: "awaiting_approval", needsApproval: true, sentAt: null });
    const answer = await decide("approver", "approve", order);
    const { entry: sent, data } = await read(submittedSchema, answer);
    expect(sent.state).toBe("accepted");
    expect(data).toMatchObject({ trackingId: order.request.trackingId, status: "Created" });
    const { decisions, events } = await historyOf(order);
    expect(decisions).toMatchObject([{ decision: "approved", stands: true, reason: "Because." }]);
    const states = events.filter(({ field }) => field === "state").map(({ value }) => value);
    expect(states).toEqual(["awaiting_approval", "approved", "queued", "sending", "accepted"]);
    expect((await decide("approver", "approve", order)).status).toBe(409);
  });

  test("is named as submitted, not as sent, where its maker proves who they are", async () => {
    const asked = async (amount: string) => {
      const body = JSON.stringify(order({ amount }));
      const headers = { ...WRITE, "idempotency-key": randomUUID() };
      const response = await as("maker")("/api/payouts", { method: "POST", headers, body });
      return problemSchema.parse(await response.json()).stepUp?.summary;
    };
    expect(await asked("10000.000001")).toMatch(
      /^Submit for approval: 10,000\.000001 USDT on Tron /,
    );
    expect(await asked("10000")).toMatch(/^Send 10,000(?:\.00)? USDT on Tron /);
  });

  test("is shown as one: what needs none is not sent under that name, nor answered by what was", async () => {
    const [body, key] = [order({ amount: "10000" }), randomUUID()];
    const shownAs = (shown: string) => {
      const headers = { ...WRITE, "idempotency-key": key, "shown-decision": shown };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return steppedUpAs("maker")("/api/payouts", init);
    };
    const refused = await shownAs("approval");
    expect(refused.status).toBe(409);
    const problem = problemSchema.parse(await refused.json());
    expect(problem).toMatchObject({ kind: "conflict", sendsAtOnce: true });
    expect(problem.detail).toContain("no longer needs approval");
    expect(problem.orderId).toBeUndefined();
    expect((await shownAs("neither")).status).toBe(422);
    const byKey = await as("maker")(`/api/payouts/entries?key=${key}`);
    expect(await byKey.json()).toEqual({ data: null });
    const { entry } = await read(submittedSchema, await shownAs("send"));
    expect(entry).toMatchObject({ state: "accepted", needsApproval: false });
    const repeated = await shownAs("approval");
    expect(repeated.status).toBe(409);
    const other = problemSchema.parse(await repeated.json());
    expect(other).toMatchObject({ kind: "conflict", orderId: entry.id });
    expect(other.sendsAtOnce).toBeUndefined();
    expect((await read(submittedSchema, await shownAs("send"))).entry.id).toBe(entry.id);
  });

  test("is not decided on by the user who ordered it, whatever roles they have", async () => {
    const response = await write("manager", "POST", "/api/payouts", order());
    const { entry: payoutOrder } = await read(submittedSchema, response);
    expect((await decide("manager", "approve", payoutOrder)).status).toBe(403);
    expect((await decide("manager", "reject", payoutOrder)).status).toBe(403);
    expect((await decide("viewer", "approve", payoutOrder)).status).toBe(403);
    expect((await decide("approver", "reject", payoutOrder)).status).toBe(200);
  });

  test("is not approved as it was before an edit", async () => {
    const before = await submit();
    const edited = await write("maker", "POST", `/api/payouts/entries/${before.id}/edit`);
    const { data: draft } = await read(answerSchema(payoutDraftSchema), edited);
    expect(draft.content).toMatchObject({ amount: "10000.000001" });
    expect((await decide("approver", "approve", before)).status).toBe(409);
    const changed = { ...order({ amount: "10001" }), trackingId: before.request.trackingId };
    const after = await submit(changed, before.id);
    expect(after).toMatchObject({ id: before.id, state: "awaiting_approval" });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await decide("approver", "approve", before)).status).toBe(409);
    expect((await decide("approver", "reject", after)).status).toBe(200);
  });

  test("is cancelled by its maker alone, for good", async () => {
    const payoutOrder = await submit();
    const path = `/api/payouts/entries/${payoutOrder.id}/cancel`;
    expect((await write("manager", "POST", path)).status).toBe(403);
    expect((await write("maker", "POST", path)).status).toBe(200);
    expect((await decide("approver", "approve", payoutOrder)).status).toBe(409);
    const { trackingId } = payoutOrder.request;
    const again = await write("maker", "POST", "/api/payouts", order({ trackingId }), randomUUID());
    expect((await read(submittedSchema, again)).entry.state).toBe("awaiting_approval");
  });

  test("is not marked as not sent while nothing of it was sent", async () => {
    expect((await decide("approver", "declare-unsent", await submit())).status).toBe(409);
  });
});

describe("drafts", () => {
  const content = { amount: "12,", currency: "USDT_TRX" };

  test("are kept for their maker alone, and of two tabs none overwrites the other", async () => {
    const path = `/api/payouts/drafts/${randomUUID()}`;
    const kept = await write("maker", "PUT", path, { content, version: 0 });
    const { data } = await read(answerSchema(payoutDraftSchema), kept);
    expect(data).toMatchObject({ content: { ...content, label: "" }, wasSubmitted: false });
    expect((await write("maker", "PUT", path, { content, version: data.version })).status).toBe(
      200,
    );
    expect((await write("maker", "PUT", path, { content, version: data.version })).status).toBe(
      409,
    );
    expect((await as("manager")(path)).status).toBe(404);
    expect((await write("manager", "PUT", path, { content, version: 2 })).status).toBe(409);
    expect((await write("manager", "DELETE", path)).status).toBe(404);
    expect((await write("maker", "DELETE", path)).status).toBe(204);
    expect((await as("maker")(path)).status).toBe(404);
  });

  test("become one payout, however many tabs submit them", async () => {
    const id = randomUUID();
    await write("maker", "PUT", `/api/payouts/drafts/${id}`, { content, version: 0 });
    const ordered = async () => {
      const response = await as("maker")(`/api/payouts/drafts/${id}/entry`);
      return (await read(answerSchema(payoutOrderSchema.nullable()), response)).data;
    };
    expect(await ordered()).toBeNull();
    const body = order({ amount: "6" });
    const orders = await Promise.all(Array.from({ length: 6 }, () => submit(body, id)));
    expect(new Set(orders.map((order) => order.id))).toEqual(new Set([id]));
    expect(new Set(orders.map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(await ordered()).toMatchObject({ id, payoutId: orders[0]?.payoutId });
    const other = write("maker", "POST", `/api/payouts?draft=${id}`, { ...body, amount: "7" });
    expect((await other).status).toBe(409);
  });
});

describe("the approval rule", () => {
  test.each([
    ["an amount for all other currencies", { currency: "*", limit: "5" }],
    ["less than nothing", { currency: "BTC", limit: "-1" }],
    ["what is no amount", { currency: "BTC", limit: "1e3" }],
    ["for a currency that there is not", { currency: "USDT_NOWHERE", limit: "1" }],
  ])("is not %s", async (_what, rule) => {
    const response = await write("administrator", "PUT", "/api/approval-rules", rule);
    expect(response.status).toBe(422);
  });

  test("holds for payouts however its currency's letters were typed", async () => {
    const rule = { currency: "dOge", limit: "5000" };
    const response = await write("administrator", "PUT", "/api/approval-rules", rule);
    const { data } = await read(answerSchema(approvalRuleSchema), response);
    expect(data.currency).toBe("DOGE");
    const changes = { currency: "DOGE", address: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L" };
    const payoutOrder = await submit(order({ ...changes, amount: "5001" }));
    expect(payoutOrder.state).toBe("awaiting_approval");
  });

  test("is set by administrators alone", async () => {
    const rule = { currency: "BTC", limit: "1" };
    expect((await write("maker", "PUT", "/api/approval-rules", rule)).status).toBe(403);
  });
});
