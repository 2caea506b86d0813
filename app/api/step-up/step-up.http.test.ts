import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groupAddress } from "#lib/addresses/group-address.ts";
import { database } from "#lib/database/connection.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { grantSchema, needsStepUpSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { Browser, type Credentials } from "#test-support/api/someone.ts";
import { newMember } from "#test-support/identity/new-member.ts";

let maker: Credentials;
let other: Credentials;
let own = new Browser();

beforeAll(async () => {
  [maker, other] = await Promise.all([newMember("maker"), newMember("maker", "viewer")]);
});
beforeEach(async () => {
  own = await signedIn(maker);
  await database().deleteFrom("attempt_count").execute();
});
afterAll(() => database().destroy());

async function signedIn(member: Credentials): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.signIn(member)).status).toBe(200);
  return browser;
}

function order(changes: Record<string, unknown> = {}) {
  return payoutOf({ amount: "6.25", ...changes });
}

const pay = (browser: Browser, body: object, grant?: string) =>
  browser.send("/api/payouts", body, grant === undefined ? {} : { headers: { "step-up": grant } });

const byPassword = ({ password }: Credentials) => ({ method: "password", proof: password });

const grantFor = (browser: Browser, body: object) =>
  browser.grantFor(() => pay(browser, body), byPassword(maker));

async function problemOf(response: Response) {
  return problemSchema.parse(await response.json());
}

/** Refused for lack of step-up, and nothing is ordered. */
async function expectUnverified(response: Response, { trackingId }: { trackingId: string }) {
  expect(response.status).toBe(403);
  expect(await problemOf(response)).toMatchObject({ kind: "step_up_required" });
  const rows = database().selectFrom("payout_order").select("id");
  expect(await rows.where("tracking_id", "=", trackingId).execute()).toEqual([]);
}

async function refusals(reason: RegExp): Promise<number> {
  const query = database().selectFrom("audit_event").select("reason");
  const rows = await query.where("outcome", "=", "refused").execute();
  return rows.filter((row) => reason.test(row.reason ?? "")).length;
}

describe("a payout", () => {
  test("needs step-up for exactly what it orders, after every other check", async () => {
    const body = order();
    const response = await pay(own, body);
    const { stepUp } = await problemOf(response.clone());
    await expectUnverified(response, body);
    expect(stepUp?.methods).toEqual(["password"]);
    expect(stepUp?.summary).toContain("6.25 USDT on Tron");
    expect(stepUp?.summary).toContain(groupAddress(body.address).join(" "));
    expect((await pay(own, order({ amount: "1" }))).status).toBe(422);
  });

  test("goes out with it, once; a repeat of the same order asks for no other", async () => {
    const body = order();
    const grant = await grantFor(own, body);
    const sent = await pay(own, body, grant);
    expect(sent.status).toBe(201);
    const again = await pay(own, body);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(await sent.json());
  });
});

describe("who asks first", () => {
  const ask = (body: object) => pay(own, body, "ask");

  test("is told which step-up it takes, with 200, and nothing is done or noted as refused", async () => {
    const body = order();
    const before = await refusals(/already used, is too old/);
    const response = await ask(body);
    expect([response.status, response.headers.get("step-up")]).toEqual([200, "required"]);
    const { stepUp } = needsStepUpSchema.parse(await response.json());
    const told = await problemOf(await pay(own, body));
    expect(stepUp).toEqual(told.stepUp);
    const rows = database().selectFrom("payout_order").select("id");
    expect(await rows.where("tracking_id", "=", body.trackingId).execute()).toEqual([]);
    expect(await refusals(/already used, is too old/)).toBe(before);
  });

  test("may bring the grant next, and is told of wrong input as ever", async () => {
    const body = order();
    const { stepUp } = needsStepUpSchema.parse(await (await ask(body)).json());
    const proven = await own.send("/api/step-up", { hash: stepUp.hash, ...byPassword(maker) });
    const { grant } = answerSchema(grantSchema).parse(await proven.json()).data;
    expect((await pay(own, body, grant)).status).toBe(201);
    expect((await ask(body)).status).toBe(201);
    expect((await ask(order({ amount: "1" }))).status).toBe(422);
  });
});

describe("a proof", () => {
  test("that was used is no proof", async () => {
    const body = order();
    const grant = await grantFor(own, body);
    expect((await pay(own, body, grant)).status).toBe(201);
    const second = order();
    const before = await refusals(/already used, is too old/);
    await expectUnverified(await pay(own, second, grant), second);
    expect(await refusals(/already used, is too old/)).toBe(before + 1);
  });

  test("for other content is none, by one digit even, and stays good for its own", async () => {
    const body = order();
    const grant = await grantFor(own, body);
    const changed = order({ ...body, amount: "6.26" });
    await expectUnverified(await pay(own, changed, grant), changed);
    expect((await pay(own, body, grant)).status).toBe(201);
  });

  test("of another session, or of another user, is none", async () => {
    const body = order();
    const grant = await grantFor(own, body);
    await expectUnverified(await pay(await signedIn(maker), body, grant), body);
    await expectUnverified(await pay(await signedIn(other), body, grant), body);
    expect((await pay(own, body, grant)).status).toBe(201);
  });

  test("is over after two minutes", async () => {
    const body = order();
    const grant = await grantFor(own, body);
    // The older ones of this file are over already, and may not be made to last longer.
    const over = sql<string>`least(expires_at, now() - interval '1 millisecond')`;
    await database().updateTable("step_up_grant").set({ expires_at: over }).execute();
    await expectUnverified(await pay(own, body, grant), body);
  });

  test.each(["", "x", "../../etc", "a".repeat(4_000)])("%.12j is none", async (grant) => {
    const body = order();
    await expectUnverified(await pay(own, body, grant), body);
  });
});

describe("POST /api/step-up", () => {
  const prove = (hash: string, given: object, headers = {}) =>
    own.send("/api/step-up", { hash, ...given }, { headers });

  async function hash(): Promise<string> {
    return (await problemOf(await pay(own, order()))).stepUp?.hash ?? "";
  }

  test("a wrong password is refused, and recorded without it", async () => {
    const wrong = `wrong ${randomUUID()}`;
    const before = await refusals(/Incorrect password/);
    const response = await prove(await hash(), { method: "password", proof: wrong });
    expect(response.status).toBe(403);
    expect((await problemOf(response)).errors).toHaveProperty("proof");
    expect(await refusals(/Incorrect password/)).toBe(before + 1);
    const events = await database().selectFrom("audit_event").selectAll().execute();
    expect(JSON.stringify(events)).not.toContain(wrong);
    expect(JSON.stringify(events)).not.toContain(maker.password);
  });

  test("after five wrong ones even the right one waits, in every session of the user", async () => {
    const asked = await hash();
    for (let time = 1; time <= 5; time += 1) {
      const wrong = await prove(asked, { method: "password", proof: `wrong ${time}` });
      expect(wrong.status).toBe(403);
    }
    const elsewhere = await signedIn(maker);
    for (const browser of [own, elsewhere]) {
      const right = { hash: asked, ...byPassword(maker) };
      const response = await browser.send("/api/step-up", right);
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("900");
    }
  });

  test.each([
    ["nothing known", "nothing.known:".padEnd(78, "0")],
    ["no hash", "payouts.submit:"],
    ["what this person may not do", `approval-rules.set:${"0".repeat(64)}`],
    ["a path", "../payouts"],
  ])("%s can't be proven for", async (_what, asked) => {
    expect((await prove(asked, byPassword(maker))).status).toBe(422);
  });

  test.each([
    ["another method", { method: "sms", proof: "1" }],
    ["no text", { method: "password", proof: { $ne: null } }],
    ["a passkey that is none", { method: "passkey", proof: { id: "x" } }],
  ])("%s is refused as input", async (_what, given) => {
    expect((await prove(await hash(), given)).status).toBe(422);
  });

  test("a second factor that the user does not have proves nothing", async () => {
    const response = await prove(await hash(), { method: "totp", proof: "123456" });
    expect(response.status).toBe(403);
  });

  test("must come from Counterfoil's own pages, and from a signed-in user", async () => {
    const asked = await hash();
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await prove(asked, byPassword(maker), foreign)).status).toBe(403);
    own.cookies = "";
    expect((await prove(asked, byPassword(maker))).status).toBe(401);
  });
});
