import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { readSearchReach } from "#lib/payouts/send/search-reach.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const sandbox = new SandboxControl();
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
afterAll(async () => {
  await database().destroy();
  await own.drop();
});

async function progress() {
  const { rows } = await sql<{ resource: string; filled: boolean }>`
    select resource, filled_at is not null as filled from sync_progress`.execute(database());
  return rows;
}

async function countPayouts(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from synced_payout`.execute(database());
  return Number(rows[0]?.count);
}

test("where MIRROR is off, a worker backfills payouts, follows them, and syncs nothing else", async () => {
  const worker = new WorkerProcess({
    DATABASE_URL: own.url,
    PAYMENT_SERVICE_URL: sandbox.url,
    MIRROR: "off",
    PAYOUT_SYNC: "on",
    MIRROR_REQUESTS_PER_SECOND: "200",
  });
  onTestFinished(() => worker.kill());
  const poll = { timeout: 60_000, interval: 200 };
  await expect.poll(progress, poll).toEqual([{ resource: "payouts", filled: true }]);
  expect(await readSearchReach()).toMatchObject({ isWhole: true });
  const before = await countPayouts();
  expect(before).toBeGreaterThan(100);
  // Several, since the sandbox declines some: a wallet may lack funds.
  await sandbox.tick({ payouts: 8 });
  await expect.poll(countPayouts, poll).toBeGreaterThan(before);
  expect(await progress()).toHaveLength(1);
  expect(await worker.stop()).toBe(0);
}, 120_000);
