import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { clientNetwork, keyHash } from "#lib/identity/attempt-key.ts";
import { cookiesOf } from "#test-support/api/dashboard.ts";
import { send } from "#test-support/api/sign-in.ts";
import { newMember } from "#test-support/identity/new-member.ts";

afterAll(() => database().destroy());

let next = 1;
const run = (Date.now() % 65_536).toString(16);
/** A client IP that no other test comes from, as a proxy in front of Counterfoil would name it. */
const freshAddress = () => `2001:db8:${run}:${(next++).toString(16)}::1`;

function attempt(email: string, password: string, from = freshAddress(), cookie = "") {
  const headers = { "x-forwarded-for": from, cookie };
  return send("/api/sign-in", { email, password }, { headers });
}

async function statuses(times: number, one: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await one()).status);
  return found;
}

/**
 * This many wrong ones in a row, the last this many seconds ago: no test waits, and none is in a
 * hurry.
 */
async function setAttempts(key: string, { wrong, ago }: { wrong: number; ago: number }) {
  const { numUpdatedRows } = await database()
    .updateTable("attempt_count")
    .set({ wrong, last_at: sql<string>`now() - make_interval(secs => ${ago})` })
    .where("key_hash", "=", keyHash(key))
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

const refusals = (times: number) => Array.from({ length: times }, () => 401);

/** How an email address is counted from one client network. */
const pairOf = (email: string, from: string) => `${email} ${clientNetwork(from)}`;

test.each(["somebody", "nobody"])(
  "the account of %s waits after five wrong passwords from one network, and from no other",
  async (who) => {
    const member = who === "nobody" ? null : await newMember("viewer");
    const email = member?.email ?? `${randomUUID()}@example.org`;
    const from = freshAddress();
    expect(await statuses(5, () => attempt(email, "wrong", from))).toEqual(refusals(5));
    await setAttempts(pairOf(email, from), { wrong: 5, ago: -60 });
    const refused = await attempt(email, member?.password ?? "wrong", from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("120");
    const elsewhere = await attempt(email, member?.password ?? "wrong");
    expect(elsewhere.status).toBe(who === "nobody" ? 401 : 200);
  },
);

test("a browser that signed in before has a count of its own, in a locked network too", async () => {
  const { email, password } = await newMember("viewer");
  const other = await newMember("viewer");
  const from = freshAddress();
  const cookie = cookiesOf(await attempt(email, password, from));
  expect(await statuses(5, () => attempt(email, "wrong", from))).toEqual(refusals(5));
  await setAttempts(pairOf(email, from), { wrong: 5, ago: -60 });
  expect((await attempt(email, password, from)).status).toBe(429);
  expect((await attempt(email, password, from, cookie)).status).toBe(200);
  // It is known for its own account alone: for another's it is counted like any stranger.
  expect(await statuses(5, () => attempt(other.email, "wrong", from, cookie))).toEqual(refusals(5));
  await setAttempts(pairOf(other.email, from), { wrong: 5, ago: -60 });
  expect((await attempt(other.email, other.password, from, cookie)).status).toBe(429);
  // Nor is it known where somebody else wrote it.
  const forged = cookie.replace(/(known_browser=browser[^.;]*)/, "$1x");
  expect((await attempt(email, password, from, forged)).status).toBe(429);
});

test.each([
  [12, 100, 429],
  [12, 200, 401],
  [13, 200, 429],
  [13, 290, 401],
  [30, 270, 429],
  [30, 330, 401],
])("after %i wrong ones, the last %i seconds ago, the answer is %i", async (wrong, ago, status) => {
  const email = `${randomUUID()}@example.org`;
  const from = freshAddress();
  await attempt(email, "wrong", from);
  await setAttempts(pairOf(email, from), { wrong, ago });
  expect((await attempt(email, "wrong", from)).status).toBe(status);
});

test("many at once are as many as one after the other", async () => {
  const { email } = await newMember("viewer");
  const from = freshAddress();
  await attempt(email, "wrong", from);
  await setAttempts(pairOf(email, from), { wrong: 12, ago: 1_000 });
  const all = await Promise.all(Array.from({ length: 8 }, () => attempt(email, "wrong", from)));
  expect(all.map(({ status }) => status).sort()).toEqual([401, ...Array(7).fill(429)]);
});

test("the right password starts over", async () => {
  const { email, password } = await newMember("viewer");
  const from = freshAddress();
  expect(await statuses(4, () => attempt(email, "wrong", from))).toEqual(refusals(4));
  expect((await attempt(email, password, from)).status).toBe(200);
  expect(await statuses(5, () => attempt(email, "wrong", from))).toEqual(refusals(5));
});

test("a client IP is limited over all accounts, whatever it writes before what the proxy wrote", async () => {
  const from = freshAddress();
  let forged = 0;
  const wrong = (last = from) => {
    forged += 1;
    return attempt(`${randomUUID()}@example.org`, "wrong", `10.0.0.${forged}, ${last}`);
  };
  expect(await statuses(30, wrong)).toEqual(refusals(30));
  await setAttempts(clientNetwork(from), { wrong: 30, ago: -60 });
  expect((await wrong()).status).toBe(429);
  expect((await wrong(from.replace(/::1$/, "::beef"))).status).toBe(429);
  expect((await wrong(freshAddress())).status).toBe(401);
});
