import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { cookiesOf, DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { cookieOf, send, statusWith } from "#test-support/api/sign-in.ts";
import { newMember } from "#test-support/identity/new-member.ts";

afterAll(() => database().destroy());

const auditOf = (memberId: string) =>
  database()
    .selectFrom("audit_event")
    .select(["action", "outcome"])
    .where("subject_id", "=", memberId)
    .orderBy("seq")
    .execute();

describe("signing in", () => {
  test("gives a cookie that scripts can't read and other sites don't send", async () => {
    const { email, password } = await newMember("viewer");
    const response = await send("/api/sign-in", { email: email.toUpperCase(), password });
    expect(response.status).toBe(200);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^counterfoil\.session_token=[^;]{40,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    expect(await statusWith(cookiesOf(response))).toBe(200);
    expect(JSON.stringify(await response.json())).not.toContain("token");
  });

  test("answers the same to a wrong password, to an unknown address and to a disabled user", async () => {
    const known = await newMember("viewer");
    const shutOut = await newMember("viewer");
    await database()
      .updateTable("member")
      .set({ disabled_at: sql<string>`now()` })
      .where("id", "=", shutOut.id)
      .execute();
    const answers = [
      await send("/api/sign-in", { email: known.email, password: "not the password" }),
      await send("/api/sign-in", { email: "nobody-at-all@example.org", password: "anything" }),
      await send("/api/sign-in", { email: shutOut.email, password: shutOut.password }),
    ].map(async (response) => {
      const { requestId: _, ...problem } = problemSchema.parse(await response.json());
      return { problem, cookies: response.headers.getSetCookie() };
    });
    const [wrong, ...others] = await Promise.all(answers);
    expect(wrong?.problem).toMatchObject({ kind: "unauthenticated", status: 401 });
    for (const other of others) expect(other).toEqual(wrong);
    expect(wrong?.cookies).toEqual([]);
  });

  test("answers a form's wrong password with 200 and the same problem, signs nobody in and records it", async () => {
    const { id, email } = await newMember("viewer");
    const headers = { problem: "answer" };
    const response = await send("/api/sign-in", { email, password: "not it" }, { headers });
    expect([response.status, response.headers.get("problem")]).toEqual([200, "401"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({ kind: "unauthenticated", status: 401 });
    expect(await auditOf(id)).toEqual([{ action: "session.sign-in", outcome: "refused" }]);
  });

  test("is a write: another site can't sign anybody in", async () => {
    const { email, password } = await newMember("viewer");
    const headers = { "sec-fetch-site": "cross-site" };
    const response = await send("/api/sign-in", { email, password }, { headers });
    expect(response.status).toBe(403);
  });

  test("leaves an audit event, as do failed sign-ins and signing out", async () => {
    const { id, email, password } = await newMember("viewer");
    await send("/api/sign-in", { email, password: "wrong" });
    const cookie = await cookieOf({ email, password });
    await send("/api/sign-out", undefined, { headers: { cookie } });
    expect(await auditOf(id)).toEqual([
      { action: "session.sign-in", outcome: "refused" },
      { action: "session.sign-in", outcome: "done" },
    ]);
  });
});

describe("a session", () => {
  test("is new at each sign-in and takes the place of the one that the browser had", async () => {
    const member = await newMember("viewer");
    const first = await cookieOf(member);
    const { email, password } = member;
    const again = await send("/api/sign-in", { email, password }, { headers: { cookie: first } });
    const second = cookiesOf(again);
    expect(second).not.toBe(first);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
  });

  test("can't be fixed beforehand: a token that the browser brought is never taken on", async () => {
    const member = await newMember("viewer");
    const fixed = "counterfoil.session_token=chosen-by-somebody-else.c2lnbmF0dXJl";
    const { email, password } = member;
    const response = await send(
      "/api/sign-in",
      { email, password },
      { headers: { cookie: fixed } },
    );
    expect(cookiesOf(response)).not.toContain("chosen-by-somebody-else");
    expect(await statusWith(fixed)).toBe(401);
  });

  test("is kept as a hash: what the table holds opens nothing", async () => {
    const member = await newMember("viewer");
    const cookie = await cookieOf(member);
    const row = await database()
      .selectFrom("session")
      .select("token")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const value = decodeURIComponent(cookie.split("=")[1] ?? "");
    expect(value).not.toContain(row.token);
    const signature = value.slice(value.lastIndexOf("."));
    const forged = encodeURIComponent(row.token + signature);
    expect(await statusWith(`counterfoil.session_token=${forged}`)).toBe(401);
  });

  test("ends with sign-out, at once", async () => {
    const cookie = await cookieOf(await newMember("viewer"));
    const response = await send("/api/sign-out", undefined, { headers: { cookie } });
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await statusWith(cookie)).toBe(401);
  });

  const ENDS: [string, (id: string) => Promise<unknown>][] = [
    ["lay idle for half an hour", (id) => age(id, { last_seen_at: minutesAgo(31) })],
    ["has come to its last hour", (id) => age(id, { expires_at: minutesAgo(0) })],
    ["is of a person who was shut out", shutOut],
  ];
  test.each(ENDS)("that %s is none", async (_, end) => {
    const member = await newMember("viewer");
    const cookie = await cookieOf(member);
    expect(await statusWith(cookie)).toBe(200);
    await end(member.id);
    expect(await statusWith(cookie)).toBe(401);
  });

  test("is kept by what a user does, and not by what a page asks by itself", async () => {
    const member = await newMember("viewer");
    const cookie = await cookieOf(member);
    await age(member.id, { last_seen_at: minutesAgo(29) });
    expect(await statusWith(cookie)).toBe(200);
    expect(await idleMinutes(member.id)).toBe(29);
    await send("/api/session/activity", undefined, { headers: { cookie } });
    expect(await idleMinutes(member.id)).toBe(0);
    await age(member.id, { last_seen_at: minutesAgo(20) });
    await fetch(`${DASHBOARD_URL}/currencies`, { headers: { cookie } });
    expect(await idleMinutes(member.id)).toBe(0);
  });
});

const minutesAgo = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes})`;

function age(memberId: string, times: Record<string, ReturnType<typeof minutesAgo>>) {
  return database()
    .updateTable("session")
    .set(times)
    .where("user_id", "=", memberId)
    .executeTakeFirstOrThrow();
}

function shutOut(memberId: string) {
  return database()
    .updateTable("member")
    .set({ disabled_at: sql<string>`now()` })
    .where("id", "=", memberId)
    .execute();
}

async function idleMinutes(memberId: string): Promise<number> {
  const minutes = sql<string>`floor(extract(epoch from now() - last_seen_at) / 60)`;
  const row = await database()
    .selectFrom("session")
    .select(minutes.as("minutes"))
    .where("user_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(row.minutes);
}
