import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { asOwner, pointAtOwnDatabase } from "#test-support/database/own-database.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const sandbox = new SandboxControl();
const drop = await pointAtOwnDatabase();
afterAll(async () => {
  await database().destroy();
  await drop();
});

const listSchema = z.object({ data: z.array(z.unknown()) });

/** Has a payout of the provider's be known here before any process starts. */
async function knowPayout(): Promise<void> {
  const response = await fetch(new URL("/api/v1/payouts", sandbox.url));
  const { data } = listSchema.parse(await response.json());
  await sync(data.slice(0, 1));
}

async function sync(payouts: unknown[]): Promise<void> {
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt });
}

/** Starts a process with credentials of its own, whose send log can't be written: then no comparison is begun. */
function start(script: string, more: Record<string, string> = {}): void {
  const started = new WorkerProcess(
    {
      DATABASE_URL: requiredSetting("DATABASE_URL"),
      PAYMENT_SERVICE_URL: sandbox.url,
      PAYMENT_SERVICE_HEADERS: JSON.stringify({ "X-Key": randomUUID() }),
      COUNTERFOIL_ENVIRONMENT: "live",
      DATA_DIR: "/dev/null",
      ...more,
    },
    script,
  );
  onTestFinished(() => started.kill());
}

async function noted() {
  const { rows } = await sql<{ isInUse: boolean; isAccepted: boolean }>`
    select used_at > noted_at + interval '5 seconds' as "isInUse", accepted_at is not null as "isAccepted"
    from provider_credentials`.execute(database());
  return rows;
}

test("worker and web process note their credentials at their start, say that they use them, and ask for evidence", async () => {
  await knowPayout();
  start("worker/main.ts");
  start("test-support/worker/web-process.ts");
  const inUse = { isInUse: true, isAccepted: true };
  const poll = { timeout: 60_000, interval: 200 };
  await expect.poll(noted, poll).toEqual([inUse, inUse]);
}, 90_000);

test("a worker syncs nothing while its credentials may be of another merchant account", async () => {
  await asOwner(async (owner) => {
    await sql`delete from synced_payout`.execute(owner);
    await sql`delete from provider_credentials`.execute(owner);
    await sql`delete from singleton_task`.execute(owner);
  });
  const createdAt = new Date().toISOString();
  await sync([{ id: 999_999_999, status: "Created", amount: "1", trackingId: "ours", createdAt }]);
  start("worker/main.ts", { MIRROR: "on" });
  const poll = { timeout: 60_000, interval: 200 };
  await expect.poll(noted, poll).toEqual([{ isInUse: true, isAccepted: false }]);
  // What is worked out of stored records goes on.
  const isSummed = async () =>
    (await sql`select from singleton_task where name = 'months'`.execute(database())).rows.length;
  await expect.poll(isSummed, poll).toBe(1);
  const { rows } = await sql`select id from synced_payout
    union all select id from synced_payment`.execute(database());
  expect(rows).toHaveLength(1);
}, 90_000);
