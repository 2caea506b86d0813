import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const sandbox = new SandboxControl();
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
afterAll(async () => {
  await database().destroy();
  await own.drop();
});

const listSchema = z.object({ data: z.array(z.unknown()) });

/** Has a payout of the provider's be known here before any process starts. */
async function knowPayout(): Promise<void> {
  const response = await fetch(new URL("/api/v1/payouts", sandbox.url));
  const { data } = listSchema.parse(await response.json());
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries(data.slice(0, 1), readAt), { readAt });
}

/** Starts a process with credentials of its own, whose send log can't be written: then no comparison is begun. */
function start(script: string): void {
  const started = new WorkerProcess(
    {
      DATABASE_URL: own.url,
      PAYMENT_SERVICE_URL: sandbox.url,
      PAYMENT_SERVICE_HEADERS: JSON.stringify({ "X-Key": randomUUID() }),
      COUNTERFOIL_ENVIRONMENT: "live",
      DATA_DIR: "/dev/null",
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
