import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { type PayoutComment, payoutCommentSchema } from "#lib/schemas/payouts/payout-comment.ts";
import { as, askProvider, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

function post(member: TestMember, path: string, body: unknown = {}): Promise<Response> {
  const init = { method: "POST", headers: WRITE, body: JSON.stringify(body) };
  return steppedUpAs(member)(path, init);
}

const ofOrder = (id: string) => `/api/payouts/entries/${id}/comments`;
const ofPayout = (id: string) => `/api/payouts/${id}/comments`;

async function commentsAt(path: string): Promise<PayoutComment[]> {
  const body: unknown = await (await as("auditor")(path)).json();
  return answerSchema(z.array(payoutCommentSchema)).parse(body).data;
}

/** Says something as the maker, where nobody else is named; returns its ID. */
async function say(path: string, text: unknown, member: TestMember = "maker", id = randomUUID()) {
  const response = await post(member, path, { id, text });
  return { id, response, status: response.status };
}

let order = { id: "", payoutId: "" };
beforeAll(async () => {
  const { id, payoutId } = await orderPayout("manager");
  order = { id, payoutId: payoutId ?? "" };
});

describe("a comment", () => {
  test("is read by everybody, with who said it and when, also by the provider's ID", async () => {
    const { id, status } = await say(ofOrder(order.id), " Paid by hand?\r\nAsk Vera. ", "viewer");
    expect(status).toBe(200);
    const comments = await commentsAt(ofOrder(order.id));
    expect(comments).toContainEqual({
      id,
      member: { id: expect.any(String), name: expect.any(String) },
      text: "Paid by hand?\nAsk Vera.",
      commentedAt: expect.any(String),
      withdrawnAt: null,
    });
    expect(await commentsAt(ofPayout(order.payoutId))).toEqual(comments);
  });

  test("is in the page's first HTML, as text", async () => {
    const text = `First <b>HTML</b> ${randomUUID()}`;
    await say(ofOrder(order.id), text);
    // The server waits for the comments for a moment only, and a busy machine may not have them by then.
    await vi.waitFor(async () => {
      const html = await (await as("viewer")(`/payouts/${order.payoutId}`)).text();
      expect(html).not.toContain("<b>HTML</b>");
      expect(html).toContain(text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    }, 20_000);
  });

  test("that is sent twice, or by two tabs at once, is there once", async () => {
    const id = randomUUID();
    const again = await Promise.all(
      Array.from({ length: 4 }, () => say(ofOrder(order.id), "Once.", "maker", id)),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const same = (await commentsAt(ofOrder(order.id))).filter((one) => one.id === id);
    expect(same).toHaveLength(1);
    expect((await say(ofOrder(order.id), "Another text.", "maker", id)).status).toBe(409);
    expect((await say(ofOrder(order.id), "Once.", "approver", id)).status).toBe(409);
  });

  test("on a payout that nobody ordered here is kept by the provider's ID", async () => {
    const [elsewhere] = (await askProvider("/api/v1/payouts?page=3")).data;
    const path = ofPayout(String(elsewhere?.id));
    const { id, status } = await say(path, "Made in the provider's own dashboard.");
    expect(status).toBe(200);
    expect((await commentsAt(path)).map((one) => one.id)).toContain(id);
  });

  test("is what was typed, whatever it looks like", async () => {
    const text = `<img src=x onerror=alert(1)> javascript:alert(1) https://evil.example '; drop table member; -- ${"ä".repeat(1_800)}`;
    const { id } = await say(ofOrder(order.id), text);
    const stored = (await commentsAt(ofOrder(order.id))).find((one) => one.id === id);
    expect(stored?.text).toBe(text);
  });

  test.each<[string, unknown]>([
    ["nothing", "  \n "],
    ["too much", "a".repeat(2_001)],
    ["a turned direction", "paid \u202e000,1"],
    ["a NUL", "a\u0000b"],
    ["half a character", "\ud800"],
    ["no text", { a: 1 }],
  ])("of %s is refused", async (_what, text) => {
    const { response } = await say(ofOrder(order.id), text);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { text: [expect.any(String)] } });
  });
});

describe("who may not", () => {
  test("an auditor reads and says nothing", async () => {
    expect((await say(ofOrder(order.id), "Noted.", "auditor")).status).toBe(403);
  });

  test("nobody sees or comments on a draft that was never submitted", async () => {
    const draft = randomUUID();
    const content = { walletId: "2003", amount: "5" };
    const saved = await as("maker")(`/api/payouts/drafts/${draft}`, {
      method: "PUT",
      headers: WRITE,
      body: JSON.stringify({ content, version: 0, replaces: null }),
    });
    expect(saved.status).toBe(200);
    for (const member of ["viewer", "approver", "maker"] as const) {
      expect((await as(member)(ofOrder(draft))).status).toBe(404);
      expect((await say(ofOrder(draft), "Mine?", member)).status).toBe(404);
    }
    await as("maker")(`/api/payouts/drafts/${draft}`, { method: "DELETE", headers: WRITE });
  });

  test.each([ofOrder(randomUUID()), ofPayout("999999999999"), ofPayout("x")])(
    "nobody comments on what is not there: %s",
    async (path) => {
      expect([400, 404, 422]).toContain((await say(path, "Where?")).status);
    },
  );

  test("nobody comments from another site", async () => {
    const body = JSON.stringify({ id: randomUUID(), text: "Hello" });
    const headers = { "content-type": "application/json", origin: "https://evil.example" };
    const response = await as("maker")(ofOrder(order.id), { method: "POST", headers, body });
    expect(response.status).toBe(403);
  });
});

describe("a comment that was a mistake", () => {
  const withdraw = (id: string, member: TestMember) =>
    post(member, `/api/payouts/comments/${id}/withdraw`);

  test("is withdrawn by its author alone: that there was one stays, its text does not", async () => {
    const { id } = await say(ofOrder(order.id), "The wrong payout.");
    expect((await withdraw(id, "administrator")).status).toBe(403);
    expect((await withdraw(id, "maker")).status).toBe(200);
    expect((await withdraw(id, "maker")).status).toBe(200);
    const stored = (await commentsAt(ofOrder(order.id))).find((one) => one.id === id);
    expect(stored).toMatchObject({ text: null, withdrawnAt: expect.any(String) });
    expect((await withdraw(randomUUID(), "maker")).status).toBe(404);
  });

  test("and what was done is in the audit log, each once", async () => {
    const { id } = await say(ofOrder(order.id), "For the auditor.");
    await withdraw(id, "maker");
    const search = new URLSearchParams({ type: "payout-entry", id: order.id });
    const body: unknown = await (await as("auditor")(`/api/audit/of-subject?${search}`)).json();
    const events = answerSchema(
      z.array(z.object({ action: z.string(), outcome: z.string(), after: z.unknown() })),
    ).parse(body).data;
    const told = events.filter(({ after }) => JSON.stringify(after).includes(id));
    expect(told).toEqual([
      { action: "payouts.withdraw-comment", outcome: "done", after: { comment: id } },
      {
        action: "payouts.comment",
        outcome: "done",
        after: { comment: id, text: "For the auditor." },
      },
    ]);
  });
});
