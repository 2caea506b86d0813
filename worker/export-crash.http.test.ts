import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { database, longReads } from "#lib/database/connection.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { exportRequest, newExporter, readFile, writeAll } from "#test-support/export/exporter.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const ROWS = 30_000;
const { SANDBOX_URL = "" } = process.env;
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;

afterAll(async () => {
  await longReads().destroy();
  await database().destroy();
  await own.drop();
});

test("a file survives the kills of its workers, two at once among them, and has the same hash", async () => {
  await sql`
    insert into synced_payout (account_id, id, created_at, raw, hash, final, amount, currency)
    select account.id, n, timestamptz '2001-06-01T00:00:00Z' + make_interval(secs => n),
      json_build_object('id', n, 'amount', n || '.000000000000000001', 'walletCurrency', 'BTC',
        'note', repeat('x', 800))::text, '', true, n, 'BTC'
    from generate_series(1, ${ROWS}::int) as n, account`.execute(database());
  const by = await newExporter();
  const whole = await beginJob(by, exportRequest());
  await writeAll();
  const { job: done } = await findJob(whole.id);
  expect(done).toMatchObject({ state: "done", rows: ROWS });

  const env = {
    DATABASE_URL: own.url,
    PAYMENT_SERVICE_URL: SANDBOX_URL,
    COUNTERFOIL_ENVIRONMENT: "live",
  };
  const workers = [new WorkerProcess(env), new WorkerProcess(env)];
  onTestFinished(async () => {
    for (const worker of workers) await worker.kill();
  });
  const { id } = await beginJob(by, exportRequest());
  const rowsOf = async () => (await findJob(id)).row;
  for (let kill = 1; kill <= 2; kill += 1) {
    await expect
      .poll(async () => (await rowsOf()).state, { timeout: 60_000, interval: 20 })
      .toBe("writing");
    for (const worker of workers) await worker.crash();
    // What is left of the lease's ten seconds.
    await sql`update export_job set seen_at = now() - interval '1 minute' where id = ${id}
      and state = 'writing'`.execute(database());
  }
  await expect.poll(async () => (await rowsOf()).state, { timeout: 60_000 }).toBe("done");
  const { job } = await findJob(id);
  expect(job).toMatchObject({ rows: ROWS, sha256: done.sha256 });
  expect((await readFile(id)).equals(await readFile(whole.id))).toBe(true);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from stored_file where kind = 'export'`.execute(database());
  expect(Number(rows[0]?.count)).toBe(2);
}, 180_000);
