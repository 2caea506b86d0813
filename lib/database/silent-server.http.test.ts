import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { ANSWER_WITHIN_MS } from "#lib/database/time-limit.ts";
import { tx } from "#lib/database/transact.ts";
import { withClient } from "#lib/database/with-client.ts";
import { withinTime } from "#lib/database/within-time.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { type DatabaseProxy, databaseProxy } from "#test-support/database/database-proxy.ts";
import { pointAtOwnDatabase } from "#test-support/database/own-database.ts";

let proxy: DatabaseProxy;
let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await pointAtOwnDatabase();
  proxy = await databaseProxy(requiredSetting("DATABASE_URL"));
  process.env.DATABASE_URL = proxy.url;
});
afterAll(async () => {
  await database().destroy();
  proxy.close();
  await drop();
});

// One connection is there, and whatever is sent on it from now on has its limit by a clock of ours.
beforeEach(async () => {
  await pid();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  proxy.speak();
});

async function pid(on = database()): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]?.pid;
}

test("a connection whose server falls silent is lost when it should have answered, and not used again", async () => {
  const [before, losses] = [await pid(), connectionLoss().count];
  const held = proxy.fallSilent();
  const failed = expect(pid()).rejects.toSatisfy(isDatabaseAway);
  await held;
  vi.advanceTimersByTime(ANSWER_WITHIN_MS);
  await failed;
  expect(connectionLoss().count).toBe(losses + 1);
  proxy.speak();
  const after = await pid();
  expect(after).toBeTypeOf("number");
  expect(after).not.toBe(before);
});

test("a commit that is not answered may have been kept: it fails so, and is not tried again", async () => {
  let runs = 0;
  const committing = Promise.withResolvers<void>();
  const failed = expect(
    tx(async (transaction) => {
      runs += 1;
      await pid(transaction);
      void proxy.fallSilent().then(committing.resolve);
    }),
  ).rejects.toSatisfy(isDatabaseAway);
  await committing.promise;
  vi.advanceTimersByTime(ANSWER_WITHIN_MS);
  await failed;
  expect(runs).toBe(1);
});

test("one that has something read within a time of its own is not waited for longer", async () => {
  const failed = expect(
    tx(async (transaction) => {
      await withinTime(60_000, transaction, () => pid(transaction));
      const held = proxy.fallSilent();
      const answer = pid(transaction);
      await held;
      vi.advanceTimersByTime(ANSWER_WITHIN_MS);
      return await answer;
    }),
  ).rejects.toSatisfy(isDatabaseAway);
  await failed;
});

test("a transaction that sets its own time limit is waited for", async () => {
  const answered = tx(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const held = proxy.fallSilent();
    const answer = pid(transaction);
    await held;
    vi.advanceTimersByTime(10 * ANSWER_WITHIN_MS);
    proxy.speak();
    return await answer;
  });
  expect(await answered).toBeTypeOf("number");
});

test("a connection outside the pool is given up too", async () => {
  const failed = expect(
    withClient(proxy.url, async (client) => {
      const held = proxy.fallSilent();
      const answer = client.query("select 1");
      await held;
      vi.advanceTimersByTime(ANSWER_WITHIN_MS);
      await answer;
    }),
  ).rejects.toSatisfy(isDatabaseAway);
  await failed;
});
