import { randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type Fault, SandboxControl } from "#e2e/sandbox-control.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutOrderSchema, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { trackingIdUseSchema } from "#lib/schemas/payouts/tracking-id-use.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { ask, callDashboard, WRITE } from "#test-support/api/dashboard.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";
import { asOwner } from "#test-support/database/own-database.ts";

// Faults are for every order until a test's end: one that another file left to the worker may come first.
const sandbox = new SandboxControl();
afterEach(() => sandbox.reset());

function post(body: unknown, headers: Record<string, string> = {}, query = ""): Promise<Response> {
  return steppedUpAs("manager")(`/api/payouts${query}`, {
    method: "POST",
    headers: { ...WRITE, ...headers },
    body: JSON.stringify(body),
  });
}

/** A draft that corrects a declined order. */
async function correctionOf(id: string) {
  const path = `/api/payouts/entries/${id}/correct`;
  const response = await steppedUpAs("manager")(path, {
    method: "POST",
    headers: WRITE,
    body: "{}",
  });
  expect(response.status).toBe(201);
  return answerSchema(payoutDraftSchema).parse(await response.json()).data;
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return problemSchema.parse(await response.json());
}

async function entryOf(id: string) {
  const response = await callDashboard(`/api/payouts/entries/${id}`);
  return z.object({ data: payoutOrderSchema }).parse(await response.json()).data;
}

/** Why an order that is queued waits. */
const whyWaiting = (id: string) =>
  asOwner(async (owner) => {
    const { rows } = await sql<{ why: string | null }>`
      select waits_detail ->> 'why' as why from payout_order where id = ${id}`.execute(owner);
    return rows[0]?.why;
  });

/** As if the provider had declined an order a minute before it did. */
const declineEarlier = (id: string) =>
  asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update payout_order set sent_at = sent_at - interval '1 minute',
      settled_at = settled_at - interval '1 minute' where id = ${id}`.execute(owner);
  });

/** How many payouts with this tracking ID the provider holds, by its own list. */
async function countAtProvider(trackingId: string): Promise<number> {
  const from = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  const page = z.object({
    data: z.array(z.object({ trackingId: z.string().nullish() })),
    meta: z.object({ last_page: z.number() }),
  });
  let count = 0;
  for (let number = 1, last = 1; number <= last; number += 1) {
    const response = await fetch(`${sandbox.url}/api/v1/payouts?from=${from}&page=${number}`);
    const { data, meta } = page.parse(await response.json());
    count += data.filter((payout) => payout.trackingId === trackingId).length;
    last = meta.last_page;
  }
  return count;
}

describe("POST /api/payouts", () => {
  test("sends a payout once and answers a repeat with the first answer", async () => {
    const body = payoutOf();
    const first = await post(body);
    expect(first.status).toBe(201);
    const answer = submittedSchema.parse(await first.json());
    expect(answer).toMatchObject({ data: { status: "Created" }, entry: { state: "accepted" } });
    const again = await post(body);
    expect(again.status).toBe(201);
    expect(submittedSchema.parse(await again.json())).toEqual(answer);
    expect(await countAtProvider(body.trackingId)).toBe(1);
  });

  test("of twenty at once, with and without keys, one reaches the provider", async () => {
    await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 300 }]);
    const body = payoutOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(body, index % 2 === 0 ? {} : { "idempotency-key": `key-${index}-${body.trackingId}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const entries = await Promise.all(
      answers.map(async (answer) => submittedSchema.parse(await answer.json()).entry.id),
    );
    expect(new Set(entries).size).toBe(1);
    expect(await countAtProvider(body.trackingId)).toBe(1);
  });

  test("knows the tracking ID of a payout that was made, and refuses it and its key for another", async () => {
    const body = payoutOf();
    const key = randomUUID();
    expect((await post(body, { "idempotency-key": key })).status).toBe(201);
    const path = `/api/payouts/tracking-ids?trackingId=${body.trackingId}`;
    const used = await ask(answerSchema(trackingIdUseSchema.nullable()), path);
    expect(used.data?.payoutId).toMatch(/^\d+$/);
    const sameTrackingId = await post({ ...body, amount: "13" });
    expect(sameTrackingId.status).toBe(409);
    expect((await problemOf(sameTrackingId)).errors).toHaveProperty("trackingId");
    expect((await post(payoutOf(), { "idempotency-key": key })).status).toBe(409);
    expect(await countAtProvider(body.trackingId)).toBe(1);
  });

  test("names the payout that a draft became with other values, under whatever key or tracking ID", async () => {
    const body = payoutOf();
    const id = randomUUIDv7();
    const query = `?draft=${id}`;
    expect((await post(body, { "idempotency-key": `${id}.1` }, query)).status).toBe(201);
    const changed = { ...body, amount: "13" };
    const again = [
      await post(changed, { "idempotency-key": `${id}.1` }, query),
      await post(changed, { "idempotency-key": `${id}.2` }, query),
      await post({ ...changed, trackingId: randomUUID() }, {}, query),
    ];
    for (const answer of again) {
      expect(answer.status).toBe(409);
      const problem = await problemOf(answer);
      expect(problem).toMatchObject({ kind: "conflict", orderId: id });
      expect(problem).not.toHaveProperty("errors");
      expect(problem.detail).toContain("already submitted with other values");
    }
  });

  test("hands on what the provider declines, by field; corrected, it goes under a new tracking ID", async () => {
    const body = payoutOf({ walletId: "9999" });
    const refused = await post(body, { "idempotency-key": `${body.trackingId}.1` });
    expect(refused.status).toBe(422);
    const problem = await problemOf(refused);
    expect(problem).toMatchObject({
      kind: "refused",
      errors: { walletId: [expect.any(String)] },
    });
    const form = { "idempotency-key": `${body.trackingId}.1`, problem: "answer" };
    const told = await post(body, form);
    expect([told.status, told.headers.get("problem")]).toEqual([200, "422"]);
    const { orderId } = problemSchema.parse(await told.json());
    expect(orderId).toBe(problem.orderId);
    const { state, holdsTrackingId } = await entryOf(problem.orderId ?? "");
    expect({ state, holdsTrackingId }).toEqual({ state: "refused", holdsTrackingId: true });
    const mended = { ...body, walletId: "2003" };
    const tooEarly = await post(mended, { "idempotency-key": `${body.trackingId}.2` });
    expect(tooEarly.status).toBe(409);
    expect((await problemOf(tooEarly)).errors).toHaveProperty("trackingId");

    const draft = await correctionOf(problem.orderId ?? "");
    expect(draft.content.trackingId).toBe(`${body.trackingId}-2`);
    const corrected = { ...mended, trackingId: draft.content.trackingId };
    const waits = await post(corrected, {}, `?draft=${draft.id}`);
    expect(waits.status).toBe(202);
    const { entry: payoutOrder } = submittedSchema.parse(await waits.json());
    expect(payoutOrder).toMatchObject({ state: "queued", replaces: problem.orderId });
    // Orders to one recipient keep 30 seconds between a decline and the next POST.
    await expect.poll(() => whyWaiting(payoutOrder.id), { timeout: 20_000 }).toBe("decline");
    await declineEarlier(problem.orderId ?? "");
    await expect
      .poll(async () => (await entryOf(payoutOrder.id)).state, { timeout: 20_000 })
      .toBe("accepted");
    expect(await countAtProvider(corrected.trackingId)).toBe(1);
    expect(await countAtProvider(body.trackingId)).toBe(0);
  });

  test.each([
    ["amount", { amount: "1" }, /minimum payout is 5\./],
    ["amount", { amount: "0" }, /more than zero/],
    ["amount", { amount: 12.5 }, /amount/],
    ["amount", { amount: "1e3" }, /decimal/],
    ["currency", { currency: "USDT_NOWHERE" }, /doesn't pay out/],
    ["fee", { fee: "free" }, /low, medium or high/],
    ["isFeeIncluded", { isFeeIncluded: "yes" }, /included/],
    ["webhookUrl", { webhookUrl: "https://127.0.0.1/x" }, /private or local/],
    ["label", { label: "x".repeat(10_000) }, /At most 500 characters; this has 10,000/],
    ["walletId", { walletId: "" }, /wallet/],
    ["label", { label: "half \ud800" }, /invisible character/],
    ["amount", { amount: "12.1234567" }, /6 decimal places/],
    ["address", { address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM" }, /./],
    ["tag", { tag: "1" }, /have no tag/],
  ])("refuses a wrong %s before anything is recorded: %j", async (field, change, message) => {
    const body = payoutOf(change);
    const response = await post(body);
    expect(response.status).toBe(422);
    const { kind, errors } = await problemOf(response);
    expect(kind).toBe("invalid_request");
    expect(errors?.[field]?.join(" ")).toMatch(message);
    expect(await countAtProvider(body.trackingId)).toBe(0);
  });

  test.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-origin", origin: "https://elsewhere.example" },
  ])("takes no write from another site: %j", async (headers) => {
    const body = payoutOf();
    const response = await post(body, headers);
    expect(response.status).toBe(403);
    expect(await countAtProvider(body.trackingId)).toBe(0);
  });
});

describe("an answer with a payout", () => {
  const patchAnswers = (patch: Record<string, unknown>) =>
    sandbox.faults([{ method: "POST", path: "create", kind: "patch_after", patch }]);

  test.each([
    ["address", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
    ["amount", "12.500001"],
  ])(
    "under the order's tracking ID, with another %s: it exists, and what differs is kept",
    async (field, found) => {
      await patchAnswers({ [field]: found });
      const response = await post(payoutOf());
      expect(response.status).toBe(201);
      const { entry: payoutOrder } = submittedSchema.parse(await response.json());
      expect(payoutOrder).toMatchObject({ state: "accepted", discrepancies: [{ field }] });
      expect(payoutOrder.discrepancies[0]?.found).toMatch(found);
    },
  );

  test("under another tracking ID leaves the order unconfirmed until it is found", async () => {
    await patchAnswers({ trackingId: randomUUID() });
    const response = await post(payoutOf());
    expect(response.status).toBe(202);
    const { entry: payoutOrder } = submittedSchema.parse(await response.json());
    const reason = expect.stringContaining("another payout");
    expect(payoutOrder).toMatchObject({ state: "in_doubt", reason });
    await expect
      .poll(async () => (await entryOf(payoutOrder.id)).state, { timeout: 20_000 })
      .toBe("found");
  });

  test("that masks or leaves out what was ordered contradicts nothing", async () => {
    const body = payoutOf();
    const address = `${body.address.slice(0, 4)}****${body.address.slice(-4)}`;
    await patchAnswers({ address, amount: null, trackingId: null });
    const response = await post(body);
    expect(response.status).toBe(201);
    expect(submittedSchema.parse(await response.json()).entry.discrepancies).toEqual([]);
  });
});

const STORED = 1;
const NOT_STORED = 0;

describe("POST /api/payouts over a faulty network", () => {
  test.each<[Fault["kind"], "found" | "in_doubt", number]>([
    ["reset_before", "in_doubt", NOT_STORED],
    ["html_500", "in_doubt", NOT_STORED],
    ["hang", "in_doubt", NOT_STORED],
    ["redirect", "in_doubt", NOT_STORED],
    ["huge", "in_doubt", NOT_STORED],
    ["reset_after", "found", STORED],
    ["hang_after", "found", STORED],
    ["cut_after", "found", STORED],
    ["html_502_after", "found", STORED],
    ["invalid_json", "found", STORED],
    ["cut_json", "found", STORED],
    ["empty", "found", STORED],
  ])("%s: the outcome is unknown, then %s", { timeout: 60_000 }, async (kind, state, stored) => {
    await sandbox.faults([{ method: "POST", path: "create", kind }]);
    const body = payoutOf();
    const response = await post(body);
    expect(response.status).toBe(202);
    const { data, entry: payoutOrder } = submittedSchema.parse(await response.json());
    expect({ data, state: payoutOrder.state }).toEqual({ data: null, state: "in_doubt" });
    const looked = async () => {
      const { looks, state: now } = await entryOf(payoutOrder.id);
      return looks > 0 || now === "found";
    };
    await expect.poll(looked, { timeout: 20_000 }).toBe(true);
    expect((await entryOf(payoutOrder.id)).state).toBe(state);
    const repeat = await post(body);
    expect(repeat.status).toBe(state === "found" ? 201 : 202);
    expect(await countAtProvider(body.trackingId)).toBe(stored);
  });

  test("slow: accepted", async () => {
    await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 800 }]);
    const body = payoutOf();
    expect((await post(body)).status).toBe(201);
    expect(await countAtProvider(body.trackingId)).toBe(1);
  });

  test("too many requests: turned away, nothing stored", async () => {
    await sandbox.faults([{ method: "POST", path: "create", kind: "rate_limit" }]);
    const body = payoutOf();
    const response = await post(body);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).kind).toBe("refused");
    expect(await countAtProvider(body.trackingId)).toBe(0);
  });
});
