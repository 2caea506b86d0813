import { randomUUIDv7 } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { sessionSchema } from "#lib/schemas/identity/session.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { cookieOf, send, statusWith } from "#test-support/api/sign-in.ts";
import { newMember } from "#test-support/identity/new-member.ts";

afterAll(() => database().destroy());

const listSchema = z.object({ data: z.array(z.strictObject(sessionSchema.shape)) });

async function sessionsOf(cookie: string) {
  const response = await fetch(`${DASHBOARD_URL}/api/sessions`, { headers: { cookie } });
  return listSchema.parse(await response.json()).data;
}

const end = (path: string, cookie: string) =>
  send(path, undefined, { method: "DELETE", headers: { cookie } });

test("a user sees their own sessions, and ends one of them at once", async () => {
  const member = await newMember("viewer");
  const [here, there] = [await cookieOf(member), await cookieOf(member)];
  const sessions = await sessionsOf(here);
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(sessions.every(({ address }) => address !== null)).toBe(true);
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  expect((await end(`/api/sessions/${other?.id}`, here)).status).toBe(200);
  expect(await statusWith(there)).toBe(401);
  expect(await statusWith(here)).toBe(200);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test("nobody ends another's session, nor learns whether there is one", async () => {
  const [mine, theirs] = [await cookieOf(await newMember("viewer")), await newMember("viewer")];
  const cookie = await cookieOf(theirs);
  const [session] = await sessionsOf(cookie);
  for (const id of [session?.id, randomUUIDv7()]) {
    const response = await end(`/api/sessions/${id}`, mine);
    expect(problemSchema.parse(await response.json())).toMatchObject({ kind: "not_found" });
  }
  expect(await statusWith(cookie)).toBe(200);
});

test("all others end together", async () => {
  const member = await newMember("viewer");
  const [here, one, two] = [await cookieOf(member), await cookieOf(member), await cookieOf(member)];
  expect(await (await end("/api/sessions", here)).json()).toEqual({ data: { ended: 2 } });
  expect([await statusWith(here), await statusWith(one), await statusWith(two)]).toEqual([
    200, 401, 401,
  ]);
});

test("a changed password ends the other sessions, and is the one that counts from then on", async () => {
  const member = await newMember("viewer");
  const [here, there] = [await cookieOf(member), await cookieOf(member)];
  const change = async (current: string, password: string) => {
    const body = { current, password };
    const response = await send("/api/account/password", body, { headers: { cookie: here } });
    return { status: response.status, body: await response.json() };
  };
  expect(await change("wrong", "tulip-granite-verbose-canal")).toMatchObject({
    status: 422,
    body: { errors: { current: ["Incorrect password."] } },
  });
  expect(await change(member.password, "password1234")).toMatchObject({
    status: 422,
    body: { errors: { password: [expect.stringContaining("breaches")] } },
  });
  expect(await statusWith(there)).toBe(200);
  expect(await change(member.password, "tulip-granite-verbose-canal")).toMatchObject({
    status: 200,
  });
  expect([await statusWith(here), await statusWith(there)]).toEqual([200, 401]);
  const { email, password } = member;
  expect((await send("/api/sign-in", { email, password })).status).toBe(401);
  await cookieOf({ email, password: "tulip-granite-verbose-canal" });
});
