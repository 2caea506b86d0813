import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import type { Someone } from "#lib/audit/audit-event.ts";
import { longReads } from "#lib/database/connection.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { claimJob } from "#lib/records/export/job/claim-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { ExportRun } from "#lib/records/export/run/export-run.ts";
import { prepareFile } from "#lib/records/export/run/prepare-file.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();
afterAll(async () => {
  await longReads().destroy();
});

function someone(): Someone {
  const id = randomUUID();
  const member = { id, name: "A viewer", email: `${id}@example.org` };
  return { member, sessionId: randomUUID(), address: null, userAgent: null, requestId: id };
}

test("a reader who waits for a slow database is not taken for one who has paused", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const by = someone();
  const request = exportRequestSchema.parse({
    resource: "payouts",
    format: "csv",
    zone: "UTC",
    columns: ["amount"],
    filter: {},
  });
  const { id } = await beginJob(by, request);
  const claim = await claimJob(by.member.id, id);
  const snapshot = await openSnapshot();
  const prepared = await prepareFile(claim, snapshot);
  const slow = Promise.withResolvers<void>();
  const rows = {
    total: 0,
    async *batches() {
      await slow.promise;
      yield [];
    },
  };
  const run = new ExportRun(by, claim, snapshot, { ...prepared, rows });
  const file = new Response(run.body()).text();
  const stateAfterHeartbeat = async () => {
    const { row } = await findJob(by.member.id, id);
    const later = async () => (await findJob(by.member.id, id)).row;
    await expect
      .poll(async () => (await later()).seen_at, { timeout: 5_000 })
      .not.toBe(row.seen_at);
    return (await later()).state;
  };
  await stateAfterHeartbeat();
  vi.setSystemTime(Date.now() + 180_000);
  expect(await stateAfterHeartbeat()).toBe("writing");
  slow.resolve();
  expect(await file).toMatch(/^.?Amount/);
  expect((await findJob(by.member.id, id)).job.state).toBe("done");
});
