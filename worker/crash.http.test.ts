import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fault, SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { setLimit } from "#test-support/payouts/orders.ts";
import { seededRandom } from "#test-support/seeded-random.ts";
import {
  cancelOne,
  leaveToWorkers,
  type Ordered,
  orderAgain,
  orderOne,
  replaceUnsent,
} from "#test-support/worker/crash-orders.ts";
import { heldByProvider } from "#test-support/worker/held-by-provider.ts";
import {
  allOrders,
  countOnTheWay,
  countUndecided,
  tally,
  undecidedOrders,
} from "#test-support/worker/order-counts.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

/** 20 in every run of the tests, CRASH_PAYOUTS in `npm run test:crash`. */
const PAYOUTS = Number(process.env.CRASH_PAYOUTS ?? "20");
const PATIENCE_MS = 60_000 + PAYOUTS * 1_000;

/** Longer than a busy sandbox takes to store what it was sent and answers too late. */
const SETTLING_SECONDS = "8";
/** Of both workers together; afterwards they are left to finish. */
const MOST_KILLS = 25 + Math.floor(PAYOUTS / 20);

/** What may become of a request to create a payout on its way there and back. */
const FAULTS = [
  "reset_before",
  "hang",
  "html_500",
  "reset_after",
  "hang_after",
  "cut_after",
  "html_502_after",
  "empty",
  "cut_json",
] as const;

const random = seededRandom("crash test");
const sandbox = new SandboxControl();
const began = new Date(Date.now() - 2_000);
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
process.env.PAYOUT_SETTLING_SECONDS = SETTLING_SECONDS;
const workers: WorkerProcess[] = [];

beforeAll(() => setLimit("USDT_TRX", "100"));
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await sandbox.reset();
  await database().destroy();
  await own.drop();
});

function startWorkers(): void {
  for (let index = 0; index < 2; index += 1) {
    workers.push(
      new WorkerProcess({
        DATABASE_URL: own.url,
        PAYMENT_SERVICE_URL: sandbox.url,
        PAYMENT_SERVICE_TIMEOUT_MS: "1000",
        PAYOUT_SETTLING_SECONDS: SETTLING_SECONDS,
        COUNTERFOIL_ENVIRONMENT: "live",
      }),
    );
  }
}

/**
 * Kills one worker or the other at random moments until nothing is left to send. Between two kills
 * something was sent, or a machine too busy to start a worker that quickly would never come to an end.
 */
async function crashUntilSent(): Promise<void> {
  for (let kill = 0; kill < MOST_KILLS; kill += 1) {
    const left = await countOnTheWay();
    if (left === 0) return;
    await until(countOnTheWay, (count) => count < left);
    await wait(random() * 1_000);
    await workers[random() < 0.5 ? 0 : 1]?.crash();
  }
  await until(countOnTheWay, (count) => count === 0);
}

/** Waits until it is so, and names the orders that were left where it never is. */
async function until(
  count: () => Promise<number>,
  isSo: (count: number) => boolean,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo(await count())) {
    if (Date.now() > end) {
      const left = JSON.stringify(await undecidedOrders());
      throw new Error(`Left open after ${PATIENCE_MS} ms: ${left}`);
    }
    await wait(250);
  }
}

test(
  "under faults and killed workers each payout is there once, and its order says so",
  async () => {
    // Where no earlier payout is known only two people can end a doubt (docs/payout-orders.md), and these
    // workers are alone: one payout is known before the faults begin.
    const orders: Ordered[] = [await orderOne(0)];
    await leaveToWorkers();
    startWorkers();
    await until(countUndecided, (count) => count === 0);
    for (let index = 1; index < PAYOUTS; index += 1) orders.push(await orderOne(index));
    await sandbox.faults(randomFaults(PAYOUTS * 2, random));
    await leaveToWorkers();
    const torn = orders.filter(({ wish }) => wish === "cancelled if not sent");
    const cancelling = Promise.all(
      torn.map(({ order }) => wait(random() * 4_000).then(() => cancelOne(order.id))),
    );
    await crashUntilSent();
    await cancelling;
    await until(countUndecided, (count) => count === 0);
    await sandbox.reset();

    const again = new Map<string, string>();
    for (const { order } of await allOrders()) {
      if (order.state === "absent") {
        again.set(order.id, (await replaceUnsent(order)).request.trackingId);
      } else if (order.state === "not_sent") {
        // Its sender stood still for five seconds, as one does on a machine that is busy enough.
        again.set(order.id, (await orderAgain(order)).request.trackingId);
      }
    }
    await leaveToWorkers();
    await until(countUndecided, (count) => count === 0);

    const held = await heldByProvider(sandbox.url, began);
    const byId = new Map((await allOrders()).map(({ order }) => [order.id, order]));
    for (const order of byId.values()) {
      const isThere = order.state === "accepted" || order.state === "found";
      const expected = isThere ? new Set([order.payoutId]) : undefined;
      expect(held.get(order.request.trackingId), `${order.state} ${order.id}`).toEqual(expected);
    }
    for (const { order, wish } of orders) {
      const wanted =
        wish === "go" || (wish !== "stay" && byId.get(order.id)?.state !== "cancelled");
      const names = [order.request.trackingId, again.get(order.id) ?? ""];
      const count = names.reduce((sum, name) => sum + (held.get(name)?.size ?? 0), 0);
      expect(count, `${wish} ${order.id}`).toBe(wanted ? 1 : 0);
    }
    const kills = workers.reduce((sum, worker) => sum + worker.kills, 0);
    process.stdout.write(`crash test: ${JSON.stringify({ PAYOUTS, kills, ...(await tally()) })}\n`);
  },
  PATIENCE_MS * 3,
);

/** A different fault, or mostly none, for each of this many requests that create payouts. */
function randomFaults(requests: number, random: () => number): Fault[] {
  return Array.from({ length: requests }, () => {
    const isFaulty = random() < 0.45;
    const kind = isFaulty ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? "hang") : "latency";
    const ms = Math.floor(random() * 250);
    return { method: "POST", path: "create", kind, times: 1, ...(kind === "latency" && { ms }) };
  });
}
