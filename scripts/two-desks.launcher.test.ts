import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { killFamily } from "#scripts/test/kill-family.ts";
import { orderAt, smallPayout } from "#scripts/test/order-at.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";
import { ADMINISTRATOR, databaseIn, signInAt } from "#scripts/test/sign-in-at.ts";
import { type Running, startCommand } from "#scripts/test/start-process.ts";
import { heldByService } from "#worker/testing/held-by-service.ts";

const PAYOUTS = 24;
/** So many orders have been answered when one desk and its worker are killed. */
const KILL_AFTER = 8;
const AT_ONCE = 4;

/** A service and, beside it, a server of PostgreSQL that no desk has started. */
async function outside() {
  const folder = await scratchFolder();
  const service = await startCommand("sandbox", { DATA_DIR: folder, SANDBOX_RECORDS: "3000" });
  await service.says("The sandbox payment service is ready");
  return {
    serviceUrl: `http://127.0.0.1:${service.sandboxPort}`,
    database: databaseIn(folder),
    serviceDatabase: databaseIn(folder, "sandbox"),
  };
}

/** How many records there are of each kind, their ids and amounts as two sums. */
const SUMS = (schema: string, prefix: string, plural: string) => `
  select 'payouts' as kind, count(*), sum(id) as ids, sum(amount) as amount
  from ${schema}.${prefix}payout${plural}
  union all select 'transactions', count(*), sum(id), sum(amount)
  from ${schema}.${prefix}transaction${plural}
  union all select 'payments', count(*), sum(id), sum(processing_fee)
  from ${schema}.${prefix}payment${plural} order by kind`;

/** npm start on a machine of its own, as far as one machine can stand for two. */
async function startDesk(env: Record<string, string>): Promise<Running & { url: string }> {
  const desk = await startCommand("start", { DATA_DIR: await scratchFolder(), ...env });
  await desk.says("Counterfoil is ready");
  return { ...desk, url: `http://127.0.0.1:${desk.port}` };
}

async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("of two desks and two workers on one outside database one each is killed: nothing is lost or doubled", async () => {
  const { serviceUrl, database, serviceDatabase } = await outside();
  const began = new Date(Date.now() - 2_000);
  const env = {
    ...ADMINISTRATOR,
    ...{ DATABASE_URL: database, PAYMENT_SERVICE_URL: serviceUrl },
    ...{ COUNTERFOIL_SECRET: randomUUID() + randomUUID(), COUNTERFOIL_ENVIRONMENT: "sandbox" },
    ...{ PAYMENT_SERVICE_TIMEOUT_MS: "1500", PAYOUT_SETTLING_SECONDS: "4" },
    // Slow enough that the first fill is under way when one of the workers is killed.
    MIRROR_REQUESTS_PER_SECOND: "40",
  };
  const first = await startDesk(env);
  const second = await startDesk(env);
  // One session, good at both desks.
  const cookie = await signInAt(first.url);

  const ids = Array.from({ length: PAYOUTS }, () => randomUUID());
  let answered = 0;
  const isKilled = () => answered >= KILL_AFTER;
  async function go(from: number): Promise<void> {
    for (let index = from; index < PAYOUTS; index += AT_ONCE) {
      const order = smallPayout(ids[index] ?? "");
      const desk = index % 2 === 0 && !isKilled() ? first : second;
      // The person whose desk is gone orders the same at the other one.
      const status = await orderAt(desk.url, cookie, order).catch(() =>
        orderAt(second.url, cookie, order),
      );
      expect([201, 202, 409]).toContain(status);
      answered += 1;
      if (answered === KILL_AFTER) killFamily(first.pid);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => go(index)));

  await expect(fetch(`${first.url}/api/health/live`)).rejects.toThrow();

  const undecided = `select 1 from payout_entry where state not in ('accepted', 'found')`;
  await expect
    .poll(async () => (await rowsOf(database, undecided)).length, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(0);
  const held = await heldByService(serviceUrl, began);
  for (const id of ids) expect(held.get(id)?.size, id).toBe(1);
  expect((await rowsOf(database, "select 1 from payout_entry")).length).toBe(PAYOUTS);

  const atService = await rowsOf(serviceDatabase, SUMS("sandbox", "", "s"));
  const inMirror = () => rowsOf(database, SUMS("public", "mirror_", ""));
  await expect.poll(inMirror, { timeout: 60_000, interval: 500 }).toEqual(atService);
  const open = "select 1 from mirror_window where state <> 'complete' and ends_at <> 'infinity'";
  await expect
    .poll(async () => (await rowsOf(database, open)).length, { timeout: 30_000, interval: 500 })
    .toBe(0);
  expect((await second.end("SIGTERM")).code).toBe(0);
}, 240_000);
