import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database, mainPool } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { ownSender } from "#lib/payouts/sending-process/sender.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";
import { approveAs, order, requestOf, setLimit, somebody } from "#test-support/payouts/orders.ts";
import { heldByProvider } from "#test-support/worker/held-by-provider.ts";
import { allOrders, tally } from "#test-support/worker/order-counts.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

/** 20 in every run of the tests, FAILOVER_ORDERS in `npm run test:failover`. */
const ORDERS = Number(process.env.FAILOVER_ORDERS ?? "20");
/** For what comes sooner or later, however busy the machine is: only a test that fails waits for so long. */
export const PATIENCE_MS = 5 * 60_000 + ORDERS * 2_000;
/** An answer that a busy machine gives late is no answer that was lost. */
export const TIMEOUT_MS = "20000";
export const SETTLING_SECONDS = "6";
export const MAKER = somebody("The maker");

export const sandbox = new SandboxControl();
const shared = process.env.DATABASE_URL ?? "";
/** Of the shared database, before DATABASE_URL is another. */
const admin = ownerUrl();

/** Leaves orders to the workers, or keeps them from everybody. */
export async function leaseAll(ids: string[], until: "past" | "later"): Promise<void> {
  const at = until === "past" ? "-1 second" : "1 hour";
  await database()
    .updateTable("payout_order")
    .set({ lease_until: sql<string>`now() + ${at}::interval` })
    .where("id", "in", ids)
    .where("state", "in", ["approved", "queued"])
    .execute();
}

export async function countIn(states: OrderState[], ids: string[]): Promise<number> {
  return (await allOrders()).filter(
    ({ order }) => ids.includes(order.id) && states.includes(order.state),
  ).length;
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: PATIENCE_MS, interval: 250 }).toBe(true);
}

async function forgetDatabase(): Promise<void> {
  await database().destroy();
  mainPool.clear();
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Orders = Record<"early" | "late" | "cancelled" | "approvedLate" | "held", string[]>;

/** As many of each: sent before the loss; sent, cancelled, or approved and sent after it; never to be sent. */
export async function makeOrders(): Promise<Orders> {
  const orders: Orders = { early: [], late: [], cancelled: [], approvedLate: [], held: [] };
  const groups = [orders.early, orders.late, orders.cancelled, orders.approvedLate, orders.held];
  for (let index = 0; index < ORDERS; index += 1) {
    const group = groups[index % groups.length];
    const amount = group === orders.approvedLate ? "101" : "7";
    const { order: payoutOrder } = await order({ request: requestOf({ amount }), maker: MAKER });
    group?.push(payoutOrder.id);
  }
  await leaseAll([...orders.late, ...orders.cancelled, ...orders.held], "later");
  await leaseAll(orders.early, "past");
  return orders;
}

/**
 * Waits until each of these orders has its payout or was not sent. Returns those that have: a sender that a busy machine
 * lets stand still sends nothing.
 */
export async function untilSent(ids: string[]): Promise<string[]> {
  await until(async () => (await countIn(["accepted", "found", "not_sent"], ids)) === ids.length);
  const sent = (await allOrders()).filter(
    ({ order }) => ids.includes(order.id) && order.state !== "not_sent",
  );
  expect(sent.length).toBeGreaterThan(0);
  return sent.map(({ order }) => order.id);
}

/** The provider has one payout for each order that was sent, and none for any other, for as long as it takes. */
export async function expectSentOnce(ids: readonly string[], began: Date) {
  // Longer than the settling time and every lease: what could go would have gone.
  await wait(Number(SETTLING_SECONDS) * 1_000 + 3_000);
  const sent = new Set(ids);
  const there = await heldByProvider(sandbox.url, began);
  for (const { order } of await allOrders()) {
    const count = there.get(order.request.trackingId)?.size ?? 0;
    expect(count, `${order.state} ${order.id}`).toBe(sent.has(order.id) ? 1 : 0);
    if (sent.has(order.id)) expect(["accepted", "found"]).toContain(order.state);
  }
}

/**
 * Sends some orders, takes a backup, sends, approves and cancels others, and restores the backup, with
 * the folder of the send logs or without: then looks that nothing is sent twice, and nothing that was
 * cancelled.
 */
export async function restoreBackup({
  withDataFolder,
}: {
  withDataFolder: boolean;
}): Promise<void> {
  const began = new Date(Date.now() - 2_000);
  const own = await ownDatabase();
  const name = new URL(own.url).pathname.slice(1);
  process.env.DATABASE_URL = own.url;
  ownSender.clear();
  const folder = join(process.env.DATA_DIR ?? "", name);
  const env = {
    DATABASE_URL: own.url,
    DATA_DIR: folder,
    PAYMENT_SERVICE_URL: sandbox.url,
    PAYMENT_SERVICE_TIMEOUT_MS: TIMEOUT_MS,
    PAYOUT_SETTLING_SECONDS: SETTLING_SECONDS,
    COUNTERFOIL_ENVIRONMENT: "live",
  };
  onTestFinished(async () => {
    await forgetDatabase();
    process.env.DATABASE_URL = shared;
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  });
  await setLimit("USDT_TRX", "100");

  const orders = await makeOrders();
  const { early, late, cancelled, approvedLate, held } = orders;

  // Before the backup some are sent; the others wait.
  const first = new WorkerProcess(env);
  onTestFinished(() => first.kill());
  const sentEarly = await untilSent(early);
  await first.kill();
  await forgetDatabase();
  await onServer(`create database ${name}_backup template ${name}`);
  onTestFinished(() => onServer(`drop database if exists ${name}_backup with (force)`));
  await cp(folder, `${folder}-backup`, { recursive: true });
  onTestFinished(() => rm(`${folder}-backup`, { recursive: true, force: true }));

  // After it the rest is sent, approved or cancelled: these commits will be lost.
  for (const id of cancelled)
    await tx((transaction) => cancelOrder(transaction, id, MAKER, { isApprover: false }));
  for (const { order } of (await allOrders()).filter((one) => approvedLate.includes(one.order.id)))
    await approveAs({ order });
  await leaseAll([...late, ...approvedLate], "past");
  const second = new WorkerProcess(env);
  onTestFinished(() => second.kill());
  const sentLate = await untilSent([...late, ...approvedLate]);
  await second.kill();
  await forgetDatabase();
  await onServer(`drop database ${name} with (force)`);
  await onServer(`alter database ${name}_backup rename to ${name}`);
  if (withDataFolder) {
    await rm(folder, { recursive: true });
    await cp(`${folder}-backup`, folder, { recursive: true });
  }
  // By then their leases are over, and every one of them could go.
  await leaseAll([...late, ...cancelled, ...held], "past");
  const workers = [new WorkerProcess(env), new WorkerProcess(env)];
  for (const worker of workers) onTestFinished(() => worker.kill());
  await until(async () => (await countIn(["found"], sentLate)) === sentLate.length);
  const { rows } = await sql`select from account_hold where released_at is null`.execute(
    database(),
  );
  expect(rows).toHaveLength(1);
  await expectSentOnce([...sentEarly, ...sentLate], began);
  process.stdout.write(
    `restore test: ${JSON.stringify({ withDataFolder, ORDERS, ...(await tally()) })}\n`,
  );
}
