import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { countingOf, dueAmong, runSingletonTask } from "#lib/sync/singleton-task.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const [one, other] = [randomUUIDv7(), randomUUIDv7()];

test("one of two workers does a singleton task, which afterwards rests", async () => {
  const singletonTask = { name: "count payouts", everyMs: 60_000 };
  let asked: Promise<string | null> = Promise.resolve(null);
  const done = await runSingletonTask(one, singletonTask, async () => {
    asked = runSingletonTask(other, singletonTask, () => Promise.resolve("by the other"));
    await asked;
    return "by one";
  });
  expect(done).toBe("by one");
  expect(await asked).toBeNull();
  expect(
    await runSingletonTask(other, singletonTask, () => Promise.resolve("too soon")),
  ).toBeNull();
  expect(
    await runSingletonTask(other, { ...singletonTask, everyMs: 0 }, () => Promise.resolve("due")),
  ).toBe("due");
});

test("what failed is due again at once", async () => {
  const singletonTask = { name: "moving payouts", everyMs: 60_000 };
  const failing = runSingletonTask(one, singletonTask, () =>
    Promise.reject(new Error("on purpose")),
  );
  await expect(failing).rejects.toThrow("on purpose");
  expect(await runSingletonTask(other, singletonTask, () => Promise.resolve("again"))).toBe(
    "again",
  );
});

test("what is asked for while a task runs is done afterwards, without its rest", async () => {
  const singletonTask = { name: countingOf("payments"), everyMs: 60_000 };
  await runSingletonTask(one, singletonTask, () =>
    tx((transaction) => askForCheck(transaction, null)),
  );
  expect(await runSingletonTask(other, singletonTask, () => Promise.resolve("asked"))).toBe(
    "asked",
  );
  expect((await dueAmong([singletonTask])).size).toBe(0);
});

test("what a killed worker held is taken up once its lease has run out", async () => {
  const singletonTask = { name: "masks payouts", everyMs: 0 };
  await sql`insert into singleton_task (account_id, name, leased_until, leased_by)
    select id, ${singletonTask.name}, clock_timestamp() + interval '15 seconds', ${one}::uuid
    from account`.execute(database());
  expect(await runSingletonTask(other, singletonTask, () => Promise.resolve("mine"))).toBeNull();
  await sql`update singleton_task set leased_until = clock_timestamp() - interval '1 second'
    where name = ${singletonTask.name}`.execute(database());
  expect(await runSingletonTask(other, singletonTask, () => Promise.resolve("mine"))).toBe("mine");
});

test("a look names what is due, and neither what rests nor what a worker has", async () => {
  const [fresh, rested, resting, held] = ["a", "b", "c", "d"].map((name) => `look ${name}`);
  const taskOf = (name = "") => ({ name, everyMs: 60_000 });
  const set = (name = "", seconds = 0) =>
    sql`update singleton_task set done_at = clock_timestamp() - make_interval(secs => ${seconds})
      where name = ${name}`.execute(database());
  for (const name of [rested, resting])
    await runSingletonTask(one, taskOf(name), () => Promise.resolve(0));
  await set(rested, 61);
  await set(resting, 59);
  await runSingletonTask(one, taskOf(held), async () => {
    const due = await dueAmong([fresh, rested, resting, held].map(taskOf));
    expect([...due].sort()).toEqual([fresh, rested]);
  });
  expect((await dueAmong([taskOf(held)])).size).toBe(0);
});
