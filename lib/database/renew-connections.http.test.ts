import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { renewingConnections } from "#lib/database/renew-connections.ts";

function poolWith(lifetimeMs: number | undefined) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, min: 1 });
  onTestFinished(() => pool.end());
  return { pool, connect: renewingConnections(pool, lifetimeMs) };
}

test("a connection that is released after its lifetime is closed, but never the last open one", async () => {
  const { pool, connect } = poolWith(0);
  const [one, other] = [await connect(), await connect()];
  // The other one is at work, and may be closed or lost before it is idle.
  one.release();
  expect(pool.totalCount).toBe(2);
  other.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const again = await connect();
  expect(again).toBe(one);
  again.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test("until then it is used again", async () => {
  const { pool, connect } = poolWith(undefined);
  const clients = [await connect(), await connect()];
  for (const client of clients) client.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});
