import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { seededRandom } from "#test-support/seeded-random.ts";
import { emptySyncedRecords, wrongDays } from "#test-support/sync/recount.ts";
import {
  countFilled,
  differences,
  makeOpenRecordsDue,
  verifiedSince,
  wronglyFilled,
} from "#test-support/worker/same-as-provider.ts";
import {
  countFilling,
  endLeases,
  isUnderWay,
  knownWorkers,
  prepare,
  STAGES,
} from "#test-support/worker/stages.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

/** 5 in every run of the tests, SYNC_KILLS in `npm run test:sync`. */
const KILLS = Number(process.env.SYNC_KILLS ?? "5");
const random = seededRandom("sync test");
/**
 * How many kills fall into the backfill, at random; the others into what comes after it, stage by
 * stage, starting with a random one: if there are few, one is hit.
 */
const FILL_KILLS = KILLS < 10 ? KILLS - 1 : Math.ceil(KILLS * 0.4);
const FIRST_STAGE = Math.floor(random() * STAGES.length);
/** Milliseconds that a worker lives, starting included. */
const LIFE = { least: 500, most: 1_800 };
/**
 * So slow that kills meet every stage of the backfill: recently killed workers still count as
 * sharing it.
 */
const RATE = Math.min(50, Math.max(20, Math.round(500 / FILL_KILLS)));
/** At most so long into a stage's work a worker is killed, in milliseconds. */
const INTO_STAGE = 300;
const PATIENCE_MS = 90_000 + KILLS * 6_000;
const COPIES = 4;

const sandbox = new SandboxControl();
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
const workers: WorkerProcess[] = [];

beforeAll(emptySyncedRecords);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database().destroy();
  await own.drop();
});

function startWorker(rate: number): WorkerProcess {
  const worker = new WorkerProcess({
    DATABASE_URL: own.url,
    PAYMENT_SERVICE_URL: sandbox.url,
    MIRROR: "on",
    MIRROR_REQUESTS_PER_SECOND: String(rate),
    COUNTERFOIL_ENVIRONMENT: "live",
  });
  workers.push(worker);
  return worker;
}

async function expectEqual(): Promise<void> {
  // Not before everything has been counted once more after the last kill.
  const since = new Date();
  const poll = { timeout: PATIENCE_MS, interval: 200 };
  await expect.poll(() => verifiedSince(since), poll).toBe(COPIES);
  // What moved on since it was read is read again in its time, which for older records is later than
  // this test waits.
  const whenReadAgain = async () => {
    await makeOpenRecordsDue();
    return await differences();
  };
  await expect.poll(whenReadAgain, { ...poll, interval: 1_000 }).toEqual([]);
  expect(await wrongDays()).toEqual([]);
}

test(
  "a sync that is killed again and again ends complete and equal to the provider",
  async () => {
    const worker = startWorker(RATE);
    let dead: string[] = [];
    const crash = async () => {
      dead = await knownWorkers();
      await worker.crash();
      await endLeases(dead);
    };
    while (worker.kills < FILL_KILLS) {
      await wait(LIFE.least + random() * (LIFE.most - LIFE.least));
      await crash();
    }
    const filledBefore = await countFilled();
    const poll = { timeout: PATIENCE_MS, interval: 200 };
    await expect.poll(countFilled, poll).toBe(COPIES);
    const killed = { backfill: FILL_KILLS, masks: 0, tail: 0, verification: 0 };
    while (worker.kills < KILLS) {
      const stage =
        STAGES[(FIRST_STAGE + worker.kills - FILL_KILLS) % STAGES.length] ?? "verification";
      await prepare(stage, () => sandbox.tick({ payments: 1, payouts: 1 }));
      await expect.poll(() => isUnderWay(stage, dead), { ...poll, interval: 10 }).toBe(true);
      await wait(random() * INTO_STAGE);
      await crash();
      killed[stage] += 1;
    }
    await expectEqual();
    expect(await wronglyFilled()).toEqual([]);
    process.stdout.write(`sync test: ${JSON.stringify({ KILLS, RATE, filledBefore, killed })}\n`);
    expect(await worker.stop()).toBe(0);
  },
  PATIENCE_MS * 3,
);

test(
  "of two workers at once one is killed in the middle, and the other ends it alone",
  async () => {
    await emptySyncedRecords();
    const before = await knownWorkers();
    const [stays, killed] = [startWorker(30), startWorker(30)];
    const poll = { timeout: PATIENCE_MS, interval: 10 };
    await expect.poll(() => countFilling(before), poll).toBe(2);
    expect(await countFilled()).toBeLessThan(COPIES);
    await killed.kill();
    await expectEqual();
    expect(await stays.stop()).toBe(0);
  },
  PATIENCE_MS * 3,
);
