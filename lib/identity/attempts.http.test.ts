import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { keyHash } from "#lib/identity/attempt-key.ts";
import { type AttemptKind, beginAttempt, forgetAttempts } from "#lib/identity/attempts.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { proveStepUp } from "#lib/identity/step-up/prove.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const limited = { kind: "rate_limited" };
const begin = (key: string, kind: AttemptKind = "step-up") => beginAttempt([{ kind, key }]);
const someKey = () => randomUUID();

async function wrongly(key: string, kind: AttemptKind = "step-up", times = 1): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const attempt = await begin(key, kind);
    await tx((transaction) => attempt.wrong(transaction));
  }
}

async function rightly(key: string, kind: AttemptKind = "step-up"): Promise<void> {
  const attempt = await begin(key, kind);
  await tx((transaction) => attempt.right(transaction));
}

/** As if what is recorded under the key had happened this many seconds earlier. */
async function age(key: string, seconds: number): Promise<void> {
  const earlier = (column: string) =>
    sql<string>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  await database()
    .updateTable("attempt_count")
    .set({ first_at: earlier("first_at"), last_at: earlier("last_at") })
    .where("key_hash", "=", keyHash(key))
    .execute();
  await database()
    .updateTable("attempt_under_way")
    .set({ begun_at: earlier("begun_at") })
    .where("key_hash", "=", keyHash(key))
    .execute();
}

async function wrongCount(key: string): Promise<number> {
  const row = await database()
    .selectFrom("attempt_count")
    .select("wrong")
    .where("key_hash", "=", keyHash(key))
    .executeTakeFirst();
  return row?.wrong ?? 0;
}

test("five wrong step-ups pass, many at once too, and then one waits until fifteen minutes are over", async () => {
  const key = someKey();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => wrongly(key)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await wrongCount(key)).toBe(5);
  await expect(begin(key)).rejects.toMatchObject(limited);
  await wrongly(key, "second-step");
  await wrongly(someKey());
  await age(key, 890);
  await expect(begin(key)).rejects.toMatchObject({ details: { retryAfter: 60 } });
  await age(key, 11);
  await wrongly(key, "step-up", 5);
  await expect(begin(key)).rejects.toMatchObject({ details: { retryAfter: 900 } });
  await tx((transaction) => forgetAttempts(transaction, { kind: "step-up", key }));
  await rightly(key);
});

test("a right one starts over; one without a verdict counts for nothing", async () => {
  const key = someKey();
  await wrongly(key, "step-up", 4);
  await (await begin(key)).end();
  await rightly(key);
  expect(await wrongCount(key)).toBe(0);
  await wrongly(key, "step-up", 5);
  await expect(begin(key)).rejects.toMatchObject(limited);
});

test("of five right ones at once after four wrong ones, all pass, one after the other", async () => {
  const key = someKey();
  await wrongly(key, "step-up", 4);
  await Promise.all(Array.from({ length: 5 }, () => rightly(key)));
  expect(await wrongCount(key)).toBe(0);
});

test("a wait is told in whole minutes, rounded up, and doubles", async () => {
  const key = someKey();
  await wrongly(key, "sign-in", 5);
  await expect(begin(key, "sign-in")).rejects.toMatchObject({ details: { retryAfter: 60 } });
  for (let wrong = 6; wrong <= 12; wrong += 1) {
    await age(key, 300);
    await wrongly(key, "sign-in");
  }
  await expect(begin(key, "sign-in")).rejects.toMatchObject({ details: { retryAfter: 180 } });
});

test("a network's count goes down by five with a right one, not to nothing", async () => {
  const key = someKey();
  await wrongly(key, "network", 12);
  await rightly(key, "network");
  expect(await wrongCount(key)).toBe(7);
});

const KILLED = `
  const { beginAttempt } = await import("#lib/identity/attempts.ts");
  await beginAttempt([{ kind: "step-up", key: process.env.KEY }]);
  console.log("begun");
  setInterval(() => undefined, 1000);`;

test("step-ups whose process was killed lock nobody out and are not counted", async () => {
  const caller = await signedIn("maker");
  const key = caller.member.id;
  for (let time = 1; time <= 5; time += 1) await killInTheMiddle(key);
  expect(await wrongCount(key)).toBe(0);
  await age(key, 31);
  const hash = `payouts.submit:${stepUpHash("payouts.submit", "this")}`;
  const proof = { method: "password", proof: caller.password, hash } as const;
  expect(await proveStepUp(caller, proof, null)).toHaveProperty("grant");
  const wrong = { ...proof, proof: "wrong" } as const;
  await expect(proveStepUp(caller, wrong, null)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await wrongCount(key)).toBe(1);
}, 60_000);

async function killInTheMiddle(key: string): Promise<void> {
  const args = ["--conditions=react-server", "--input-type=module", "--eval", KILLED];
  const env = { ...process.env, KEY: key };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.pipe(process.stderr, { end: false });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}
