import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { possibleApproversSchema } from "#lib/schemas/payouts/approval/asked-approver.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { type PayoutOrder, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { as, SANDBOX_URL, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

const NOTE = "Second half of invoice 7.\nThe first was paid on 3 November.";

function request(changes: Record<string, unknown> = {}) {
  return payoutOf({ amount: "10001", approverNote: NOTE, ...changes });
}

function write(member: TestMember, method: string, path: string, body: unknown = {}) {
  return steppedUpAs(member)(path, { method, headers: WRITE, body: JSON.stringify(body) });
}

async function submit(body: unknown = request(), query = ""): Promise<PayoutOrder> {
  const response = await write("maker", "POST", `/api/payouts${query}`, body);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return submittedSchema.parse(answer).entry;
}

beforeAll(async () => {
  const rule = { currency: "USDT_TRX", limit: "10000" };
  expect((await write("administrator", "PUT", "/api/approval-rules", rule)).ok).toBe(true);
});

describe("the note to the approver", () => {
  test("is part of the order, and not of what the provider gets", async () => {
    const order = await submit(request({ approverNote: `  ${NOTE.replace("\n", "\r\n")} ` }));
    expect(order.request.approverNote).toBe(NOTE);
    const { id, contentHash, version } = order;
    const seen = { contentHash, version, reason: null };
    const path = `/api/payouts/entries/${id}/approve`;
    const { entry } = submittedSchema.parse(
      await (await write("approver", "POST", path, seen)).json(),
    );
    const sent = await fetch(`${SANDBOX_URL}/api/v1/payout/${entry.payoutId}`);
    const text = await sent.text();
    expect(text).toContain(order.request.trackingId);
    expect(text).not.toContain("invoice 7");
  });

  test("is decided on with the rest: the same payout with another note is another", async () => {
    const body = request();
    const { contentHash } = await submit(body);
    const response = await write("maker", "POST", "/api/payouts", {
      ...body,
      approverNote: "Another note.",
    });
    expect(response.status).toBe(409);
    expect((await submit(body)).contentHash).toBe(contentHash);
  });

  test("is kept in the draft that an edit makes", async () => {
    const { id } = await submit();
    const response = await write("maker", "POST", `/api/payouts/entries/${id}/edit`);
    const { data } = answerSchema(payoutDraftSchema).parse(await response.json());
    expect(data.content.approverNote).toBe(NOTE);
  });

  test.each([
    ["too long", "a".repeat(501)],
    ["with a turned direction", "pay \u202e this"],
    ["with a control character", "pay\u0007"],
  ])("%s is refused, and nothing is ordered", async (_what, approverNote) => {
    const response = await write("maker", "POST", "/api/payouts", request({ approverNote }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { approverNote: [expect.anything()] } });
  });
});

describe("an approver who is asked at submission", () => {
  async function approvers() {
    const body: unknown = await (await as("maker")("/api/payouts/approvers")).json();
    return answerSchema(possibleApproversSchema).parse(body).data;
  }

  test("is named in the order, and another is asked later", async () => {
    const [first, second] = await approvers();
    const { id, asked } = await submit(request(), `?ask=${first?.id}`);
    expect(asked).toEqual({ ...first, canApprove: true });
    const path = `/api/payouts/entries/${id}/asked-approver`;
    const response = await write("approver", "PUT", path, { approverId: second?.id });
    const { data } = answerSchema(z.object({ asked: z.unknown() })).parse(await response.json());
    expect(data.asked).toEqual({ ...second, canApprove: true });
    expect((await write("viewer", "PUT", path, { approverId: null })).status).toBe(403);
    expect((await write("maker", "PUT", path, { approverId: "x" })).status).toBe(422);
  });

  test("is nobody where no approval is needed", async () => {
    const [first] = await approvers();
    const { asked } = await submit(request({ amount: "9" }), `?ask=${first?.id}`);
    expect(asked).toBeNull();
  });

  test("must be able to approve it, otherwise nothing is ordered", async () => {
    const body = request();
    const response = await write("maker", "POST", `/api/payouts?ask=${randomUUID()}`, body);
    expect(response.status).toBe(422);
    const found = await as("maker")(`/api/payouts/entries?key=${body.trackingId}`);
    expect(await found.json()).toMatchObject({ data: null });
  });
});
