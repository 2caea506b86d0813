import { createHash, randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Someone } from "#lib/audit/audit-event.ts";
import { database, longReads } from "#lib/database/connection.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { cancelJob } from "#lib/records/export/job/cancel-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { AT_ONCE } from "#lib/records/export/job/limits.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { openFile } from "#lib/records/export/run/open-file.ts";
import { type ExportInput, exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { syncPayouts } from "#test-support/export/payouts.ts";

const COUNT = 9_000;

withOwnDatabase();
beforeAll(async () => {
  for (let first = 1; first <= COUNT; first += 3_000) await syncPayouts(first, 3_000);
}, 60_000);
afterAll(async () => {
  await longReads().destroy();
}, 60_000);

function someone(): Someone {
  const id = randomUUID();
  const member = { id, name: "A viewer", email: `${id}@example.org` };
  return { member, sessionId: randomUUID(), address: null, userAgent: null, requestId: id };
}

const request = (more: Partial<ExportInput> = {}) =>
  exportRequestSchema.parse({
    resource: "payouts",
    format: "csv",
    zone: "Europe/Berlin",
    columns: null,
    filter: {},
    ...more,
  });

async function begin(by: Someone, more: Partial<ExportInput> = {}): Promise<string> {
  return (await beginJob(by, request(more))).id;
}

async function fetchFile(by: Someone, id: string): Promise<Buffer> {
  const { body } = await openFile(by, id);
  return Buffer.from(await new Response(body).arrayBuffer());
}

const rowsOf = (file: Buffer): Record<string, string>[] =>
  parse(file, { bom: true, columns: true });

/** Sessions of the database at work on an export, or holding its snapshot. */
async function busySessions(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    database(),
  );
  return Number(rows[0]?.count);
}

describe("a file", () => {
  test("has every row once, in the list's order, and is what its manifest says", async () => {
    const by = someone();
    const id = await begin(by);
    const file = await fetchFile(by, id);
    const rows = rowsOf(file);
    expect(rows.map((row) => Number(row["Payout ID"]))).toEqual(
      Array.from({ length: COUNT }, (_, index) => COUNT - index),
    );
    expect(rows.at(-1)).toMatchObject({
      Amount: "1.000000000000000001",
      Currency: "USDT_TRX",
      "Currency: network": "Tron",
      "Created (UTC)": "2026-01-01T00:01:00.000001Z",
      "Fee included": "yes",
      "Created (Europe/Berlin)": "2026-01-01T01:01:00.000001+01:00",
    });
    expect(rows.at(-5)?.Label).toBe("'=1+5");
    const manifest = await readManifest(by.member.id, id);
    const { rows: sums } = await sql`
      select currency, count(*)::int as count, 0 as unread, sum(amount)::text as amount,
        sum(fee_amount)::text as fee from synced_payout group by 1 order by 1`.execute(database());
    const fee = expect.stringMatching(/^\d+\.\d{18}$/);
    expect(manifest).toMatchObject({
      rows: COUNT,
      bytes: file.length,
      filterInWords: [],
      sort: "-createdAt",
      sha256: createHash("sha256").update(file).digest("hex"),
      totals: { count: COUNT, currencies: sums.map((sum) => ({ ...Object(sum), fee })) },
      by: { id: by.member.id, name: "A viewer" },
    });
    const { rows: audited } = await sql<{ action: string; after: { sha256?: string } }>`
      select action, after::jsonb from audit_event where subject_id = ${id} order by seq`.execute(
      database(),
    );
    expect(audited.map(({ action }) => action)).toEqual(["exports.begin", "exports.file"]);
    expect(audited[1]?.after.sha256).toBe(manifest.sha256);
  });

  test("has the columns of the screen, in its order, and the rows of the filter", async () => {
    const by = someone();
    const id = await begin(by, {
      columns: ["createdAt", "amount"],
      zone: "UTC",
      sort: "amount",
      filter: { status: "Failed", currency: "BTC", from: "2026-01-02T00:00:00Z", max: "3000" },
    });
    const rows = rowsOf(await fetchFile(by, id));
    const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
    const meant = ids.filter((n) => n % 4 === 0 && n % 3 === 0 && n >= 24 * 60 && n < 3_000);
    expect(rows.map(({ Amount }) => Amount)).toEqual(meant.map((n) => `${n}.000000000000000001`));
    expect(Object.keys(rows[0] ?? {})).toEqual([
      "Created (UTC)",
      "Amount",
      "Currency",
      "Currency: network",
    ]);
    const { filterInWords } = await readManifest(by.member.id, id);
    expect(filterInWords).toEqual([
      "Created from 2026-01-02 (UTC)",
      "Status: Failed",
      "Currency: BTC",
      "Amount to 3,000",
    ]);
  });

  test("has the rows of one moment, whatever arrives while it is written", async () => {
    const by = someone();
    const { body } = await openFile(
      by,
      await begin(by, { format: "jsonl", columns: ["trackingId"] }),
    );
    const reader = body.getReader();
    let text = Buffer.from((await reader.read()).value ?? "").toString();
    await syncPayouts(COUNT + 1, 500);
    await sql`delete from synced_payout where id <= 100`.execute(database());
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += Buffer.from(next.value).toString();
    }
    const ids = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).trackingId);
    expect(ids).toEqual(Array.from({ length: COUNT }, (_, index) => `order-${COUNT - index}`));
    await sql`delete from synced_payout where id > ${COUNT}`.execute(database());
    await syncPayouts(1, 100);
  });

  test("can be fetched again, as it then is", async () => {
    const by = someone();
    const id = await begin(by, { filter: { max: "10" } });
    expect(await fetchFile(by, id)).toEqual(await fetchFile(by, id));
  });
});

describe("a file that is not wanted any more", () => {
  test("breaks off when it is cancelled, from any process, and says so", async () => {
    const by = someone();
    const id = await begin(by);
    const { body } = await openFile(by, id);
    const reader = body.getReader();
    await reader.read();
    expect(await cancelJob(by, id)).toMatchObject({ state: "cancelled" });
    const rest = async () => {
      await expect.poll(busySessions, { timeout: 5_000 }).toBe(0);
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow("cancelled");
    expect((await findJob(by.member.id, id)).job.state).toBe("cancelled");
    await expect(openFile(by, id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(readManifest(by.member.id, id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is told as cancelled, and not as our fault, however near to its end it was", async () => {
    const by = someone();
    const id = await begin(by, { filter: { max: "10" } });
    const { body } = await openFile(by, id);
    await cancelJob(by, id);
    await expect(new Response(body).text()).rejects.toThrow("cancelled");
    const { rows: audited } = await sql<{ reason: string }>`
      select reason from audit_event where subject_id = ${id} and action = 'exports.file'`.execute(
      database(),
    );
    expect(audited).toEqual([{ reason: "It was cancelled." }]);
  });

  test("ends its query at once when its reader goes, and may be fetched again", async () => {
    const by = someone();
    const id = await begin(by);
    const { body } = await openFile(by, id);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    expect(await busySessions()).toBe(0);
    const { job } = await findJob(by.member.id, id);
    expect(job).toMatchObject({ state: "failed", trouble: expect.stringMatching("interrupted") });
    expect(rowsOf(await fetchFile(by, id))).toHaveLength(COUNT);
  });
});

describe("an export", () => {
  test("belongs to its user alone", async () => {
    const id = await begin(someone());
    const other = someone();
    const asked = [
      () => findJob(other.member.id, id),
      () => readManifest(other.member.id, id),
      () => cancelJob(other, id),
      () => openFile(other, id),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
  });

  test("waits where five of the user's are being written, and is not written twice", async () => {
    const by = someone();
    const ids: string[] = [];
    for (let file = 0; file <= AT_ONCE.member; file += 1) ids.push(await begin(by));
    const last = ids.at(-1) ?? "";
    const readers = [];
    for (const id of ids.slice(0, AT_ONCE.member)) {
      readers.push((await openFile(by, id)).body.getReader());
    }
    await expect(openFile(by, last)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(begin(by)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(openFile(by, ids[0] ?? "")).rejects.toMatchObject({ kind: "conflict" });
    await Promise.all(readers.map((reader) => reader.cancel()));
    expect(rowsOf(await fetchFile(by, last))).toHaveLength(COUNT);
  });

  test("whose process ended is told as failed, and may be written by another", async () => {
    const by = someone();
    const id = await begin(by, { filter: { max: "10" } });
    await sql`update export_job set state = 'writing', run = ${randomUUID()},
      seen_at = now() - interval '1 minute' where id = ${id}`.execute(database());
    expect((await findJob(by.member.id, id)).job).toMatchObject({ state: "failed" });
    expect(rowsOf(await fetchFile(by, id))).toHaveLength(9);
  });

  test("is forgotten after thirty days", async () => {
    const by = someone();
    const id = await begin(by);
    await sql`update export_job set begun_at = now() - interval '31 days' where id = ${id}`.execute(
      database(),
    );
    await begin(by);
    await expect(findJob(by.member.id, id)).rejects.toMatchObject({ kind: "not_found" });
  });
});
