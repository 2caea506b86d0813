import { createHash, randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import {
  type ExportInput,
  exportJobSchema,
  exportManifestSchema,
} from "#lib/schemas/synced/export.ts";
import { as, askForProblem, type TestMember } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";

/** More than sockets hold, of a time of its own, so that a file of it is still on its way when it is left. */
const LARGE = { from: "2001-01-01T00:00:00Z", to: "2002-01-01T00:00:00Z" };
const LARGE_ROWS = 60_000;

beforeAll(async () => {
  await sql`
    insert into synced_payout (account_id, id, created_at, raw, hash, final)
    select ${await accountId()}, 9000000000 + n, timestamptz '2001-06-01T00:00:00Z' + make_interval(secs => n),
      json_build_object('id', 9000000000 + n, 'note', repeat('x', 800))::text, '', true
    from generate_series(1, ${LARGE_ROWS}::int) as n`.execute(database());
}, 60_000);
afterAll(async () => {
  await sql`delete from synced_payout where created_at < '2002-01-01'`.execute(database());
  await database().destroy();
});

const WISH: ExportInput = {
  resource: "payments",
  format: "csv",
  zone: "Europe/Berlin",
  columns: null,
  filter: {},
};
const post = (more: object) => write("POST", { ...WISH, ...more });
const jobOf = async (response: Response) =>
  answerSchema(exportJobSchema).parse(await response.json()).data;

async function begin(more: Partial<ExportInput> = {}, member: TestMember = "viewer") {
  const response = await as(member)("/api/exports", post(more));
  expect(response.status).toBe(201);
  return await jobOf(response);
}

const look = async (id: string) => await jobOf(await as("viewer")(`/api/exports/${id}`));

/** Counterfoil's database sessions that hold a snapshot for an export. */
async function snapshots(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where xact_start is not null and query like '%from exported%' and pid <> pg_backend_pid()`.execute(
    database(),
  );
  return Number(rows[0]?.count);
}

describe("a file over HTTP", () => {
  test.each(["viewer", "auditor"] as const)(
    "is a plain download, and what its manifest says, for a %s",
    async (member) => {
      const { id } = await begin({}, member);
      const response = await as(member)(`/api/exports/${id}/file`);
      expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="payments-to-\d{4}-\d\d-\d\d-Europe-Berlin\.csv"$/,
      );
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(response.headers.get("content-encoding")).toBeNull();
      const file = Buffer.from(await response.arrayBuffer());
      const rows: Record<string, string>[] = parse(file, { bom: true, columns: true });
      const told = await as(member)(`/api/exports/${id}/manifest`);
      expect(told.headers.get("content-disposition")).toContain(".csv.manifest.json");
      const manifest = exportManifestSchema.parse(await told.json());
      expect(manifest).toMatchObject({
        sha256: createHash("sha256").update(file).digest("hex"),
        rows: rows.length,
        bytes: file.length,
        zone: "Europe/Berlin",
        resource: "payments",
        by: { email: `${member}@example.org` },
      });
      const { rows: counted } = await sql<{ count: string }>`
        select count(*) as count from synced_payment`.execute(database());
      expect(rows).toHaveLength(Number(counted[0]?.count));
      expect(new Set(rows.map((row) => row["Payment ID"])).size).toBe(rows.length);
    },
  );

  test("is not written for a HEAD request", async () => {
    const { id } = await begin();
    const response = await as("viewer")(`/api/exports/${id}/file`, { method: "HEAD" });
    expect(response.headers.get("content-disposition")).toContain("payments-to-");
    expect(await look(id)).toMatchObject({ state: "waiting", rows: 0 });
  });

  test("is read by a program for spreadsheets", async () => {
    const { id } = await begin({ format: "xlsx", columns: ["id", "received"] });
    const response = await as("viewer")(`/api/exports/${id}/file`);
    const sheet = await readSheet(Buffer.from(await response.arrayBuffer()), 1);
    expect(sheet[0]).toEqual([
      "Payment ID",
      "Received",
      "Received (as a number, 15 digits)",
      "Received currency",
      "Received currency: network",
    ]);
    expect(sheet).toHaveLength((await look(id)).rows + 1);
    expect(sheet[1]?.[1]).toMatch(/^\d+(\.\d+)?$/);
  });

  test("is one JSON object a line", async () => {
    const { id } = await begin({ format: "jsonl", resource: "currencies" });
    const text = await (await as("viewer")(`/api/exports/${id}/file`)).text();
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength((await look(id)).rows);
    expect(lines[0]).toHaveProperty("minPayout");
  });
});

describe("a file on its way", () => {
  const large = () => begin({ resource: "payouts", format: "jsonl", filter: LARGE });

  test("says how far it is, and breaks off visibly when it is cancelled", async () => {
    const { id } = await large();
    const response = await as("viewer")(`/api/exports/${id}/file`);
    const reader = response.body?.getReader();
    await reader?.read();
    await expect.poll(async () => (await look(id)).total).toBe(LARGE_ROWS);
    expect(await look(id)).toMatchObject({ state: "writing", sha256: null });
    const again = await askForProblem(`/api/exports/${id}/file`, {}, as("viewer"));
    expect(again).toMatchObject({ status: 409 });
    const cancelled = await as("viewer")(`/api/exports/${id}`, write("DELETE"));
    expect(await jobOf(cancelled)).toMatchObject({ state: "cancelled" });
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
    await expect.poll(snapshots).toBe(0);
    const manifest = await askForProblem(`/api/exports/${id}/manifest`, {}, as("viewer"));
    expect(manifest).toMatchObject({ status: 409, kind: "conflict" });
  });

  test("ends its query when its reader disconnects, and can be fetched again", async () => {
    const { id } = await large();
    const leaving = new AbortController();
    const response = await as("viewer")(`/api/exports/${id}/file`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(snapshots, { timeout: 5_000 }).toBe(0);
    await expect.poll(async () => (await look(id)).state).toBe("failed");
    const text = await (await as("viewer")(`/api/exports/${id}/file`)).text();
    expect(text.split("\n")).toHaveLength(LARGE_ROWS + 1);
    expect(await look(id)).toMatchObject({ state: "done", rows: LARGE_ROWS });
  });

  test("is one of at most five for each user", async () => {
    const ids: string[] = [];
    for (let at = 1; at <= 5; at += 1) ids.push((await large()).id);
    const leaving = new AbortController();
    for (const id of ids) await as("viewer")(`/api/exports/${id}/file`, { signal: leaving.signal });
    const problem = await askForProblem("/api/exports", post({}), as("viewer"));
    expect(problem).toMatchObject({ status: 429, kind: "rate_limited" });
    expect(problem.detail).toContain("5 of your exports");
    leaving.abort();
    await expect.poll(snapshots, { timeout: 5_000 }).toBe(0);
  });
});

describe("what is refused", () => {
  test("another user's export does not exist", async () => {
    const { id } = await begin();
    const path = `/api/exports/${id}`;
    for (const own of [path, `${path}/file`, `${path}/manifest`]) {
      expect(await askForProblem(own, {}, as("auditor"))).toMatchObject({ status: 404 });
    }
    const cancelling = await askForProblem(path, write("DELETE"), as("auditor"));
    expect(cancelling).toMatchObject({ status: 404 });
    const unknown = await askForProblem(`/api/exports/${randomUUID()}`, {}, as("viewer"));
    expect(unknown).toMatchObject({ status: 404 });
  });

  test.each([
    ["an unknown zone", { zone: "Mars/Base" }],
    ["an unknown format", { format: "pdf" }],
    ["a column that the list has not", { columns: ["password"] }],
    ["an order that the list has not", { sort: "hash" }],
    ["a filter that the list has not", { filter: { wallet: "7" } }],
    ["an unknown filter", { filter: { limit: "5" } }],
    ["an empty range", { filter: { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" } }],
    ["another field", { rows: 5 }],
  ])("%s", async (_name, more) => {
    const problem = await askForProblem("/api/exports", post(more), as("viewer"));
    expect(problem).toMatchObject({ status: 422, kind: "invalid_request" });
  });

  test("another site, and nobody", async () => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
    const init = { ...post({}), headers };
    expect(await askForProblem("/api/exports", init, as("viewer"))).toMatchObject({ status: 403 });
    const { id } = await begin();
    const bare = await fetch(`${process.env.DASHBOARD_URL}/api/exports/${id}/file`);
    expect(bare.status).toBe(401);
  });
});
