import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { send } from "#app/api/testing/sign-in.ts";
import { database } from "#lib/database/connection.ts";
import { keyHash, networkOf } from "#lib/identity/sign-in/attempt-key.ts";
import { newPerson } from "#lib/identity/testing/new-person.ts";

afterAll(() => database().destroy());

let next = 1;
const run = (Date.now() % 65_536).toString(16);
/** An address that no other test comes from, as a proxy in front of the desk would name it. */
const freshAddress = () => `2001:db8:${run}:${(next++).toString(16)}::1`;

function attempt(email: string, password: string, from = freshAddress()) {
  return send("/api/sign-in", { email, password }, { headers: { "x-forwarded-for": from } });
}

async function statuses(times: number, one: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await one()).status);
  return found;
}

/** So many wrong ones in a row, the last so many seconds ago: no test waits, and none is in a hurry. */
async function setAttempts(key: string, { wrong, ago }: { wrong: number; ago: number }) {
  const { numUpdatedRows } = await database()
    .updateTable("sign_in_attempts")
    .set({ wrong, last_at: sql<string>`now() - make_interval(secs => ${ago})` })
    .where("key_hash", "=", keyHash(key))
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

const refusals = (times: number) => Array.from({ length: times }, () => 401);

test.each(["somebody", "nobody"])(
  "the account of %s waits after five wrong passwords",
  async (who) => {
    const person = who === "nobody" ? null : await newPerson("viewer");
    const email = person?.email ?? `${randomUUID()}@example.org`;
    expect(await statuses(5, () => attempt(email, "wrong"))).toEqual(refusals(5));
    await setAttempts(email, { wrong: 5, ago: -60 });
    const refused = await attempt(email, person?.password ?? "wrong");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
  },
);

test.each([
  [12, 100, 429],
  [12, 200, 401],
  [13, 200, 429],
  [13, 290, 401],
  [30, 270, 429],
  [30, 330, 401],
])("after %i wrong ones, the last %i seconds ago, the answer is %i", async (wrong, ago, status) => {
  const email = `${randomUUID()}@example.org`;
  await attempt(email, "wrong");
  await setAttempts(email, { wrong, ago });
  expect((await attempt(email, "wrong")).status).toBe(status);
});

test("many at once are as many as one after the other", async () => {
  const { email } = await newPerson("viewer");
  await attempt(email, "wrong");
  await setAttempts(email, { wrong: 12, ago: 1_000 });
  const all = await Promise.all(Array.from({ length: 8 }, () => attempt(email, "wrong")));
  expect(all.map(({ status }) => status).sort()).toEqual([401, ...Array(7).fill(429)]);
});

test("the right password begins anew", async () => {
  const { email, password } = await newPerson("viewer");
  expect(await statuses(4, () => attempt(email, "wrong"))).toEqual(refusals(4));
  expect((await attempt(email, password)).status).toBe(200);
  expect(await statuses(5, () => attempt(email, "wrong"))).toEqual(refusals(5));
});

test("an address is limited over all accounts, whatever it writes before what the proxy wrote", async () => {
  const from = freshAddress();
  let forged = 0;
  const wrong = (last = from) => {
    forged += 1;
    return attempt(`${randomUUID()}@example.org`, "wrong", `10.0.0.${forged}, ${last}`);
  };
  expect(await statuses(30, wrong)).toEqual(refusals(30));
  await setAttempts(networkOf(from), { wrong: 30, ago: -60 });
  expect((await wrong()).status).toBe(429);
  expect((await wrong(from.replace(/::1$/, "::beef"))).status).toBe(429);
  expect((await wrong(freshAddress())).status).toBe(401);
});
