import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import type { RequestPriority } from "#lib/provider/limiter/priority.ts";
import { shareLimiter } from "#lib/sync/throttle/share-limiter.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();
beforeEach(() => sql`delete from provider_process`.execute(database()));

const RATE = 100;
const PATH = "/api/v2/payments?page=1";

function addProcess() {
  const limiter = new Limiter(RATE);
  const id = randomUUIDv7();
  let share = RATE;
  const setShare = limiter.share.bind(limiter);
  limiter.share = (perSecond) => {
    share = perSecond;
    setShare(perSecond);
  };
  return {
    limiter,
    share: () => share,
    heartbeat: () => shareLimiter(id, limiter, RATE),
    want: (priority: RequestPriority, times: number) => {
      for (let index = 0; index < times; index += 1) {
        void limiter.enter(priority, PATH).catch(() => undefined);
      }
    },
  };
}

test("one process alone has the whole rate; two share it by what they want, users before the sync", async () => {
  const web = addProcess();
  await web.heartbeat();
  expect(web.share()).toBe(RATE);
  const worker = addProcess();
  web.want("person", 60);
  worker.want("sync", 300);
  await worker.heartbeat();
  await web.heartbeat();
  worker.want("sync", 300);
  await worker.heartbeat();
  expect(web.share()).toBeCloseTo(70);
  expect(worker.share()).toBeCloseTo(30);
  expect(web.share() + worker.share()).toBeLessThanOrEqual(RATE + 1e-6);
});

test("a rest that one process was asked for holds the other, and is not handed back and forth", async () => {
  const [web, worker] = [addProcess(), addProcess()];
  worker.limiter.rest(30_000);
  await worker.heartbeat();
  await web.heartbeat();
  expect(web.limiter.restMs).toBeGreaterThan(25_000);
  expect(web.limiter.heardRestMs).toBe(0);
  await expect(web.limiter.enter("person", PATH)).rejects.toMatchObject({ isRest: true });
});

test("who vanished has no share after a few seconds", async () => {
  const [web, worker] = [addProcess(), addProcess()];
  worker.want("sync", 500);
  await worker.heartbeat();
  await web.heartbeat();
  expect(web.share()).toBeLessThan(RATE);
  await sql`update provider_process set seen_at = seen_at - interval '6 seconds'`.execute(
    database(),
  );
  await web.heartbeat();
  expect(web.share()).toBe(RATE);
});

test("what was written before the database's clock was set back holds nobody, and takes no share", async () => {
  const [web, worker] = [addProcess(), addProcess()];
  const ahead = (columns: string) =>
    sql`update provider_process set ${sql.raw(columns)}`.execute(database());
  worker.want("sync", 500);
  worker.limiter.rest(30_000);
  await worker.heartbeat();
  await ahead("seen_at = seen_at + interval '1 day', rest_until = rest_until + interval '1 day'");
  await web.heartbeat();
  expect(web.share()).toBe(RATE);
  expect(web.limiter.restMs).toBe(0);
  await worker.heartbeat();
  await web.heartbeat();
  expect(web.limiter.restMs).toBeGreaterThan(0);
  // Of a process that has ended only the rest is kept.
  const [other, left] = [addProcess(), addProcess()];
  left.limiter.rest(30_000);
  await sql`delete from provider_process`.execute(database());
  await left.heartbeat();
  await ahead("seen_at = '-infinity', rest_until = rest_until + interval '1 day'");
  await other.heartbeat();
  expect(other.limiter.restMs).toBe(0);
});
