import { randomUUID } from "node:crypto";
import { base32 } from "@scure/base";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { newCodesSchema, newTotpSchema, profileSchema } from "#lib/schemas/identity/profile.ts";
import { signedInSchema } from "#lib/schemas/identity/sign-in.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { payoutOf } from "#test-support/api/order-payout.ts";
import { Browser, type Credentials } from "#test-support/api/someone.ts";
import { newMember } from "#test-support/identity/new-member.ts";

let member: Credentials;
let own = new Browser();

beforeEach(async () => {
  member = await newMember("maker");
  own = new Browser();
  await own.signIn(member);
});
afterAll(() => database().destroy());

const totpPath = "/api/account/totp";

async function beginTotp(): Promise<Buffer> {
  const password = { method: "password", proof: member.password };
  const grant = await own.grantFor(() => own.send(totpPath), password);
  const response = await own.send(totpPath, undefined, { headers: { "step-up": grant } });
  const { secret, uri } = answerSchema(newTotpSchema).parse(await response.json()).data;
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  return Buffer.from(base32.decode(secret));
}

/** The step that it is or will soon be: a code of the one before would be too old by the time it arrives. */
const soon = () => stepAt(Date.now() + 4_000);

/** Sets an app up, by the code of the step before, so that the present one is still to be used. */
async function setUpTotp(): Promise<{ secret: Buffer; codes: string[] }> {
  const secret = await beginTotp();
  const code = codeAt(secret, soon() - 1);
  const response = await own.send(`${totpPath}/confirm`, { code });
  const { codes } = answerSchema(newCodesSchema).parse(await response.json()).data;
  return { secret, codes: codes ?? [] };
}

const present = (secret: Buffer) => codeAt(secret, soon());
const secondStep = (browser: Browser, proof: string) =>
  browser.send("/api/sign-in/second-step", { method: "totp", proof });

async function afterPassword(): Promise<Browser> {
  const browser = new Browser();
  const response = await browser.signIn(member);
  const { state, methods } = answerSchema(signedInSchema).parse(await response.json()).data;
  expect({ state, methods }).toEqual({ state: "second_factor", methods: ["totp"] });
  return browser;
}

async function problemOf(response: Response) {
  return problemSchema.parse(await response.json());
}

describe("an authenticator app", () => {
  test("is set up after a proof, confirmed by its code, and asked for at the next sign-in", async () => {
    const { secret, codes } = await setUpTotp();
    expect(codes).toHaveLength(10);
    const browser = await afterPassword();
    expect((await browser.get("/api/account")).status).toBe(401);
    expect((await browser.get("/api/payouts")).status).toBe(401);
    expect((await secondStep(browser, present(secret))).status).toBe(200);
    const response = await browser.get("/api/account");
    const { hasTotp, methods } = answerSchema(profileSchema).parse(await response.json()).data;
    expect({ hasTotp, methods }).toEqual({ hasTotp: true, methods: ["totp"] });
  });

  test("a code that signed somebody in passes for nothing else", async () => {
    const { secret } = await setUpTotp();
    const code = present(secret);
    const [one, two] = [await afterPassword(), await afterPassword()];
    expect((await secondStep(one, code)).status).toBe(200);
    const replayed = await secondStep(two, code);
    expect(replayed.status).toBe(401);
    expect((await problemOf(replayed)).errors?.proof?.[0]).toMatch(/already used/);
    const asked = await problemOf(await one.send(totpPath, undefined, { method: "DELETE" }));
    const hash = asked.stepUp?.hash;
    const proof = await one.send("/api/step-up", { hash, method: "totp", proof: code });
    expect(proof.status).toBe(403);
    expect((await problemOf(proof)).errors?.proof?.[0]).toMatch(/already used/);
    const row = database().selectFrom("member").where("email", "=", member.email);
    const { id } = await row.select("id").executeTakeFirstOrThrow();
    const replays = await database()
      .selectFrom("audit_event")
      .select(["action", "actor_kind", "after"])
      .where("outcome", "=", "refused")
      .where("reason", "like", "Code already used.%")
      .where((where) => where.or([where("subject_id", "=", id), where("actor_id", "=", id)]))
      .orderBy("seq")
      .execute();
    expect(replays).toMatchObject([
      { action: "session.sign-in", actor_kind: "visitor", after: { secondStep: "totp" } },
      { action: "account.step-up", actor_kind: "person", after: { method: "totp" } },
    ]);
  });

  test("the password alone confirms nothing any more", async () => {
    const { secret } = await setUpTotp();
    const asked = await problemOf(await own.send(totpPath, undefined, { method: "DELETE" }));
    expect(asked.stepUp?.methods).toEqual(["totp"]);
    const hash = asked.stepUp?.hash;
    const byPassword = { hash, method: "password", proof: member.password };
    expect((await own.send("/api/step-up", byPassword)).status).toBe(403);
    const byApp = { method: "totp", proof: present(secret) };
    const remove = () => own.send(totpPath, undefined, { method: "DELETE" });
    const headers = { "step-up": await own.grantFor(remove, byApp) };
    expect((await own.send(totpPath, undefined, { method: "DELETE", headers })).status).toBe(200);
    const again = new Browser();
    const response = await again.signIn(member);
    expect(answerSchema(signedInSchema).parse(await response.json()).data.state).toBe("signed_in");
  });

  test("is not replaced, and its secret not told again", async () => {
    await setUpTotp();
    expect((await own.send(totpPath)).status).toBe(409);
  });
});

describe("the second step", () => {
  test("after five wrong codes even the right one waits", async () => {
    const { secret } = await setUpTotp();
    const browser = await afterPassword();
    for (let time = 1; time <= 5; time += 1) {
      expect((await secondStep(browser, "000000")).status).toBe(401);
    }
    expect((await secondStep(browser, present(secret))).status).toBe(429);
    expect((await secondStep(await afterPassword(), present(secret))).status).toBe(429);
  });

  test("is no proof without the first factor, and can't be used twice", async () => {
    const { secret, codes } = await setUpTotp();
    expect((await secondStep(new Browser(), present(secret))).status).toBe(401);
    const browser = await afterPassword();
    const owed = browser.cookies;
    expect((await secondStep(browser, present(secret))).status).toBe(200);
    const thief = new Browser();
    thief.cookies = owed;
    expect((await secondStep(thief, codes[0] ?? "")).status).toBe(401);
  });

  test("lets nobody in who was shut out meanwhile", async () => {
    const { secret } = await setUpTotp();
    const browser = await afterPassword();
    await database()
      .updateTable("member")
      .set({ disabled_at: sql<string>`now()` })
      .where("email", "=", member.email)
      .execute();
    expect((await secondStep(browser, present(secret))).status).toBe(401);
    const sessions = database().selectFrom("session").innerJoin("member", "member.id", "user_id");
    const left = sessions.select("session.created_at").where("email", "=", member.email);
    expect(await left.execute()).toHaveLength(1);
  });

  test("a recovery code passes once, however it is typed", async () => {
    const { codes } = await setUpTotp();
    const typed = ` ${(codes[0] ?? "").toLowerCase().replaceAll("-", " ")} `;
    expect((await secondStep(await afterPassword(), typed)).status).toBe(200);
    expect((await secondStep(await afterPassword(), codes[0] ?? "")).status).toBe(401);
    expect((await secondStep(await afterPassword(), codes[1] ?? "")).status).toBe(200);
  });
});

test("a recovery code frees the account of a lost phone, and orders no payout", async () => {
  const { codes } = await setUpTotp();
  const order = payoutOf({ amount: "6", fee: "low" });
  const { stepUp } = await problemOf(await own.send("/api/payouts", order));
  const [first, second] = codes.map((proof) => ({ method: "totp", proof }));
  expect((await own.send("/api/step-up", { hash: stepUp?.hash, ...first })).status).toBe(403);
  const remove = () => own.send(totpPath, undefined, { method: "DELETE" });
  const headers = { "step-up": await own.grantFor(remove, second ?? { method: "", proof: "" }) };
  expect((await own.send(totpPath, undefined, { method: "DELETE", headers })).status).toBe(200);
});

test("what was done is in the audit log, and no secret of it", async () => {
  const { secret, codes } = await setUpTotp();
  await secondStep(await afterPassword(), present(secret));
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "outcome", "before", "after", "reason"])
    .where("actor_email", "=", member.email)
    .orderBy("seq")
    .execute();
  const done = events.map(({ action, outcome }) => `${action} ${outcome}`);
  expect(done).toEqual([
    "session.sign-in done",
    "account.step-up done",
    "account.totp-confirm done",
    "session.sign-in done",
  ]);
  const text = JSON.stringify(events);
  for (const hidden of [...codes, base32.encode(secret), member.password]) {
    expect(text).not.toContain(hidden);
  }
});

describe("passkeys", () => {
  const path = "/api/account/passkeys";

  test("none is begun without step-up, and none is accepted that was not begun", async () => {
    expect((await problemOf(await own.send(`${path}/options`))).kind).toBe("step_up_required");
    const response = { id: "AA", rawId: "AA", type: "public-key", clientExtensionResults: {} };
    const challenge = Buffer.from(JSON.stringify({ challenge: "AA", type: "webauthn.create" }));
    const made = {
      ...response,
      response: { clientDataJSON: challenge.toString("base64url"), attestationObject: "AA" },
    };
    expect((await own.send(path, { name: "Mine", response: made })).status).toBe(422);
  });

  test("another user's, or an unknown one, is neither renamed nor removed", async () => {
    const one = `${path}/${randomUUID()}`;
    expect((await own.send(one, { name: "Mine" }, { method: "PATCH" })).status).toBe(404);
    expect((await own.send(one, undefined, { method: "DELETE" })).status).toBe(404);
    expect((await own.send(`${path}/1`, undefined, { method: "DELETE" })).status).toBe(422);
  });
});
