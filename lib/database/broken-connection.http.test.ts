import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { tx } from "#lib/database/transact.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
withOwnDatabase();
beforeAll(async () => {
  process.on("uncaughtException", note);
});

afterAll(async () => {
  process.off("uncaughtException", note);
});

beforeEach(() => {
  uncaught.length = 0;
});

/**
 * Ends connections as an administrator or a failover does, from a connection outside the pool, which is
 * there before it is called.
 */
async function terminator(): Promise<(which: string) => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return async (which) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and usename = current_user and ${which}`);
  };
}

const pidOf = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database());
  return rows[0]?.pid;
};

test("a connection that breaks between two statements fails its transaction alone", async () => {
  const terminate = await terminator();
  const begun = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  const failing = tx(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    begun.resolve(rows[0]?.pid ?? 0);
    await ended.promise;
    await sql`select 1`.execute(transaction);
  });
  const outcome = expect(failing).rejects.toSatisfy(isDatabaseAway);
  const pid = await begun.promise;
  await terminate(`pid = ${pid}`);
  ended.resolve();
  await outcome;
  expect(await pidOf()).toBeTypeOf("number");
  expect(uncaught).toEqual([]);
});

test("under load every broken piece of work fails by itself, and the next ones go through", async () => {
  const before = connectionLoss().count;
  const terminate = await terminator();
  const work = () =>
    tx(async (transaction) => {
      await sql`select pg_sleep(0.02)`.execute(transaction);
      await sql`select pg_sleep(0.02)`.execute(transaction);
    });
  const said = () =>
    work().then(
      () => "done",
      () => "failed",
    );
  // All connections of the pool are open by then.
  await Promise.all(Array.from({ length: 60 }, work));
  const outcomes = Array.from({ length: 60 }, said);
  await Promise.race(outcomes);
  await terminate("true");
  const counts = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome);
  expect(counts.failed?.length ?? 0).toBeGreaterThan(0);
  expect(counts.done?.length ?? 0).toBeGreaterThan(0);
  await expect.poll(said).toBe("done");
  expect(uncaught).toEqual([]);
  expect(connectionLoss().count).toBe(before + 1);
});
