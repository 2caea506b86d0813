import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import {
  fundsHoldSchema,
  fundsHoldsSchema,
  fundsMeaningSchema,
} from "#lib/schemas/payouts/funds-hold.ts";
import { payoutOrderSchema, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { Browser, type Credentials } from "#test-support/api/someone.ts";
import { newMember } from "#test-support/identity/new-member.ts";

/** A wallet of the sandbox from which no other test pays. */
const WALLET = "2005";
const CURRENCY = "USDT_BSC";
const TOO_MUCH = "99999999";

let maker: Credentials;
let viewer: Credentials;
let own = new Browser();
beforeAll(async () => {
  [maker, viewer] = await Promise.all([newMember("maker"), newMember("viewer")]);
});
beforeEach(async () => {
  own = new Browser();
  expect((await own.signIn(maker)).status).toBe(200);
  await database().deleteFrom("attempt_count").execute();
});
afterEach(async () => {
  await sql`update funds_hold set lifted_at = now() where lifted_at is null`.execute(database());
});
afterAll(async () => {
  await database().destroy();
});

/** Sends a write with the step-up that it asks for. */
async function stepped(path: string, body: object): Promise<Response> {
  const response = await own.send(path, body);
  if (response.status !== 403) return response;
  const password = { method: "password", proof: maker.password };
  const grant = await own.grantFor(() => own.send(path, body), password);
  return await own.send(path, body, { headers: { "step-up": grant } });
}

const pay = (amount: string) =>
  stepped("/api/payouts", {
    walletId: WALLET,
    currency: CURRENCY,
    amount,
    fee: "medium",
    address: `0x${randomBytes(20).toString("hex")}`,
    isFeeIncluded: false,
    trackingId: randomUUID(),
  });

/** A payout that the wallet can't pay, declined by the provider. */
async function declined(): Promise<string> {
  const response = await pay(TOO_MUCH);
  expect(response.status).toBe(422);
  const { kind, detail, orderId } = problemSchema.parse(await response.json());
  expect([kind, detail]).toEqual(["refused", "Insufficient funds"]);
  return z.uuid().parse(orderId);
}

/** A payout that is taken, and waits. */
async function held(amount: string): Promise<string> {
  const response = await pay(amount);
  expect(response.status).toBe(202);
  const { entry } = submittedSchema.parse(await response.json());
  return entry.id;
}

async function orderOf(id: string) {
  const response = await own.get(`/api/payouts/entries/${id}`);
  return answerSchema(payoutOrderSchema).parse(await response.json()).data;
}

async function holds() {
  const response = await own.get("/api/payouts/funds-holds");
  const { data } = answerSchema(fundsHoldsSchema).parse(await response.json());
  return data.filter(({ wallet }) => wallet === WALLET);
}

const say = (id: string, meansNoFunds: boolean, browser = own) =>
  browser.send(`/api/payouts/entries/${id}/funds`, { meansNoFunds }, { method: "PUT" });
const hold = (orderId: string, browser = own) =>
  browser.send("/api/payouts/funds-holds", { orderId });

async function resume() {
  const [one] = await holds();
  if (one === undefined) throw new Error("nothing waits");
  const response = await stepped(`/api/payouts/funds-holds/${one.id}/resume`, {
    orders: one.orders,
  });
  expect(response.status).toBe(200);
  return answerSchema(fundsHoldSchema.nullable()).parse(await response.json()).data;
}

describe("payouts that wait for funds", () => {
  test("are held by one click, seen with count and sum, and resumed one first", async () => {
    const refused = await declined();
    await say(refused, false);
    expect((await hold(refused)).status).toBe(409);
    const meaning = await say(refused, true);
    expect(answerSchema(fundsMeaningSchema).parse(await meaning.json()).data).toMatchObject({
      meansNoFunds: true,
      hold: null,
    });
    expect((await hold(refused)).status).toBe(200);
    // The message is known from now on: another one declined with it asks nobody again.
    const [small, large, last] = [await held("6.25"), await held(TOO_MUCH), await held("7.000001")];
    expect((await orderOf(small)).waitsDetail).toMatchObject({ why: "funds" });
    expect(await holds()).toMatchObject([
      { count: 3, sum: "100000012.250001000000000000", orders: [small, large, last] },
    ]);

    const path = `/api/payouts/funds-holds/${randomUUID()}/resume`;
    const twice = await own.send(path, { orders: [small, small.toUpperCase()] });
    expect(twice.status, "one payout, named twice").toBe(422);

    // The first one that goes is taken, so the rest follows; one of them is more than there is.
    expect(await resume()).toBeNull();
    await expect.poll(async () => (await orderOf(small)).state).toBe("accepted");
    await expect
      .poll(async () => (await orderOf(last)).state, { timeout: 20_000 })
      .toBe("accepted");
    await expect
      .poll(async () => (await orderOf(large)).state, { timeout: 20_000 })
      .toBe("refused");
    expect(await holds()).toEqual([]);
  });

  test("stay held where the first is declined with the same message", async () => {
    const refused = await declined();
    const known = await own.get(`/api/payouts/entries/${refused}/funds`);
    expect(answerSchema(fundsMeaningSchema).parse(await known.json()).data).toMatchObject({
      meansNoFunds: true,
    });
    await hold(refused);
    const [large, small] = [await held(TOO_MUCH), await held("6.5")];
    expect(await resume()).toMatchObject({ count: 1, orders: [small], trial: null });
    expect((await orderOf(large)).state).toBe("refused");
    expect((await orderOf(small)).state).toBe("queued");
    expect(await resume()).toBeNull();
    await expect.poll(async () => (await orderOf(small)).state).toBe("accepted");
  });

  test("are for makers and approvers to hold; everybody may read them", async () => {
    const refused = await declined();
    const reader = new Browser();
    expect((await reader.signIn(viewer)).status).toBe(200);
    expect((await reader.get("/api/payouts/funds-holds")).status).toBe(200);
    expect((await say(refused, true, reader)).status).toBe(403);
    expect((await hold(refused, reader)).status).toBe(403);
    const resumed = await reader.send(`/api/payouts/funds-holds/${randomUUID()}/resume`, {
      orders: [],
    });
    expect(resumed.status).toBe(403);
  });
});
