import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { killProcessTree } from "#scripts/test/kill-process-tree.ts";
import { orderAt, smallPayout } from "#scripts/test/order-at.ts";
import { recordReleasedSchema, schemaOf } from "#scripts/test/released-schema.ts";
import { dataFolder, scratchFolder } from "#scripts/test/scratch.ts";
import {
  ADMINISTRATOR,
  databaseIn,
  ONE_MEMBER_IS_ENOUGH,
  signInAt,
} from "#scripts/test/sign-in-at.ts";
import { type Running, startCommand } from "#scripts/test/start-process.ts";
import { heldByProvider } from "#test-support/worker/held-by-provider.ts";

const PAYOUTS = 24;
/** One web process and its worker are killed once this many orders have been answered. */
const KILL_AFTER = 8;
const CONCURRENCY = 4;

/** The empty database on Citus that npm run test:citus made; otherwise the provider's server has one. */
const { TWO_PROCESSES_DATABASE_URL } = process.env;

/** A provider and, beside it, a PostgreSQL server that no installation has started. */
async function outside() {
  const folder = await dataFolder();
  const provider = await startCommand("sandbox", { DATA_DIR: folder, SANDBOX_RECORDS: "3000" });
  await provider.says("The sandbox provider is ready");
  return {
    providerUrl: `http://127.0.0.1:${provider.sandboxPort}`,
    database: TWO_PROCESSES_DATABASE_URL ?? databaseIn(folder),
    providerDatabase: databaseIn(folder, "sandbox"),
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

/** Where npm run test:upgrade built the released version; the first of the two is otherwise this one, too. */
const { UPGRADE_FROM, RECORD_RELEASED_SCHEMA } = process.env;

/** npm start on a machine of its own, as far as one machine can stand for two. */
async function startDashboard(
  env: Record<string, string>,
  folder?: string,
): Promise<Running & { url: string }> {
  const own = { DATA_DIR: await scratchFolder(), ...env };
  const dashboard = await startCommand("start", own, folder);
  await dashboard.says("Counterfoil is ready");
  return { ...dashboard, url: `http://127.0.0.1:${dashboard.port}` };
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

test("of two web processes and two workers on one outside database one each is killed: nothing is lost or duplicated", async () => {
  const { providerUrl, database, providerDatabase } = await outside();
  const began = new Date(Date.now() - 2_000);
  const env = {
    ...ADMINISTRATOR,
    ...ONE_MEMBER_IS_ENOUGH,
    DATABASE_URL: database,
    PAYMENT_SERVICE_URL: providerUrl,
    COUNTERFOIL_SECRET: randomUUID() + randomUUID(),
    COUNTERFOIL_ENVIRONMENT: "sandbox",
    PAYMENT_SERVICE_TIMEOUT_MS: "1500",
    PAYOUT_SETTLING_SECONDS: "4",
    // Slow enough that the backfill is under way when one of the workers is killed.
    MIRROR_REQUESTS_PER_SECOND: "40",
  };
  const first = await startDashboard(env, UPGRADE_FROM);
  if (RECORD_RELEASED_SCHEMA !== undefined) await recordReleasedSchema(await schemaOf(database));
  const second = await startDashboard(env);
  // One session, valid at both web processes.
  const cookie = await signInAt(first.url);

  const ids = Array.from({ length: PAYOUTS }, () => randomUUID());
  let answered = 0;
  const isKilled = () => answered >= KILL_AFTER;
  async function go(from: number): Promise<void> {
    for (let index = from; index < PAYOUTS; index += CONCURRENCY) {
      const order = smallPayout(ids[index] ?? "");
      const dashboard = index % 2 === 0 && !isKilled() ? first : second;
      // The user whose web process is gone orders the same at the other one.
      const status = await orderAt(dashboard.url, cookie, order).catch(() =>
        orderAt(second.url, cookie, order),
      );
      expect([201, 202, 409]).toContain(status);
      answered += 1;
      if (answered === KILL_AFTER) killProcessTree(first.pid);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => go(index)));

  await expect(fetch(`${first.url}/api/health/live`)).rejects.toThrow();

  // Whole rows, so that a wait that fails says what is left and how far it is.
  const undecided = `select id, state, reason, looks, waits_for, waits_detail, sent_at, lease_until
    from payout_order where state not in ('accepted', 'found', 'absent')`;
  await expect
    .poll(() => rowsOf(database, undecided), { timeout: 60_000, interval: 500 })
    .toEqual([]);
  const held = await heldByProvider(providerUrl, began);
  // One that was killed after it was noted and before it was sent is absent: two members decide about it.
  const absent = await rowsOf(
    database,
    "select tracking_id from payout_order where state = 'absent'",
  );
  const unsent = new Set(absent.map(({ tracking_id }) => tracking_id));
  expect(unsent.size).toBeLessThanOrEqual(CONCURRENCY);
  for (const id of ids) expect(held.get(id)?.size ?? 0, id).toBe(unsent.has(id) ? 0 : 1);
  expect((await rowsOf(database, "select 1 from payout_order")).length).toBe(PAYOUTS);

  const atProvider = await rowsOf(providerDatabase, SUMS("sandbox", "", "s"));
  const inSynced = () => rowsOf(database, SUMS("public", "synced_", ""));
  await expect.poll(inSynced, { timeout: 60_000, interval: 500 }).toEqual(atProvider);
  const open = "select 1 from sync_window where state <> 'complete' and ends_at <> 'infinity'";
  await expect
    .poll(async () => (await rowsOf(database, open)).length, { timeout: 30_000, interval: 500 })
    .toBe(0);
  expect((await second.end("SIGTERM")).code).toBe(0);
}, 240_000);
