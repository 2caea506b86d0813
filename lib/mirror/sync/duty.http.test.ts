import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { onDuty } from "#lib/mirror/sync/duty.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

const [one, other] = [randomUUIDv7(), randomUUIDv7()];

test("of two workers one does a duty, and afterwards it rests", async () => {
  const duty = { name: "count payouts", everyMs: 60_000 };
  let asked: Promise<string | null> = Promise.resolve(null);
  const done = await onDuty(one, duty, async () => {
    asked = onDuty(other, duty, () => Promise.resolve("by the other"));
    await asked;
    return "by one";
  });
  expect(done).toBe("by one");
  expect(await asked).toBeNull();
  expect(await onDuty(other, duty, () => Promise.resolve("too soon"))).toBeNull();
  expect(await onDuty(other, { ...duty, everyMs: 0 }, () => Promise.resolve("due"))).toBe("due");
});

test("what failed is due again at once", async () => {
  const duty = { name: "moving payouts", everyMs: 60_000 };
  const failing = onDuty(one, duty, () => Promise.reject(new Error("on purpose")));
  await expect(failing).rejects.toThrow("on purpose");
  expect(await onDuty(other, duty, () => Promise.resolve("again"))).toBe("again");
});

test("what a killed worker held is taken up once its lease has run out", async () => {
  const duty = { name: "masks payouts", everyMs: 0 };
  await sql`insert into mirror_duty (merchant_id, name, leased_until, leased_by)
    select id, ${duty.name}, clock_timestamp() + interval '15 seconds', ${one}::uuid
    from merchant`.execute(database());
  expect(await onDuty(other, duty, () => Promise.resolve("mine"))).toBeNull();
  await sql`update mirror_duty set leased_until = clock_timestamp() - interval '1 second'
    where name = ${duty.name}`.execute(database());
  expect(await onDuty(other, duty, () => Promise.resolve("mine"))).toBe("mine");
});
