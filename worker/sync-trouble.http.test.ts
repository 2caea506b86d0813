import { afterAll, expect, onTestFinished, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { countFilled, differences } from "#test-support/worker/same-as-provider.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const COPIES = 4;

const sandbox = new SandboxControl();
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;

afterAll(async () => {
  await sandbox.reset();
  await database().destroy();
  await own.drop();
});

async function troubles(): Promise<(string | null)[]> {
  const rows = await database().selectFrom("sync_progress").select("trouble").execute();
  return rows.map(({ trouble }) => trouble);
}

test("a provider that takes no more and then breaks down is reported in words, waited for, and synced in full", async () => {
  await sandbox.faults([
    { path: "^/api/", kind: "rate_limit", retryAfter: 4, times: 2 },
    // Each rest after one is twice the last: as many one by one are over in half a minute.
    { path: "^/api/", kind: "html_500", times: 5 },
    { path: "^/api/", kind: "cut_json", times: 12 },
  ]);
  const worker = new WorkerProcess({
    DATABASE_URL: own.url,
    PAYMENT_SERVICE_URL: sandbox.url,
    MIRROR: "on",
    MIRROR_REQUESTS_PER_SECOND: "200",
    COUNTERFOIL_ENVIRONMENT: "live",
  });
  onTestFinished(() => worker.kill());
  const poll = { timeout: 60_000, interval: 200 };
  await expect.poll(troubles, poll).toContainEqual(expect.stringMatching(/\w/));
  await expect.poll(countFilled, { ...poll, timeout: 120_000 }).toBe(COPIES);
  expect(await differences()).toEqual([]);
  await expect.poll(troubles, poll).toEqual([null, null, null, null]);
  expect(await worker.stop()).toBe(0);
}, 200_000);
