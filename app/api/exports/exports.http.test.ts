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
  exportListSchema,
  exportManifestSchema,
} from "#lib/schemas/synced/export.ts";
import { as, askForProblem, type TestMember } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";

/** Enough that a file of it is being written for a while, of a time of its own. */
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

const ended = async (id: string) => {
  await expect.poll(async () => (await look(id)).state, { timeout: 60_000 }).toBe("done");
  return await look(id);
};

/** A file of a few rows that is written. */
async function small() {
  const { id } = await begin({ resource: "currencies", format: "csv" });
  const job = await ended(id);
  const path = `/api/exports/${id}/file`;
  const whole = Buffer.from(await (await as("viewer")(path)).arrayBuffer());
  return { id, job, path, whole, etag: `"${job.sha256}"` };
}

const downloads = async (id: string) => {
  const { rows } = await sql<{ after: { bytes?: string; sha256: string } }>`
    select after::jsonb from audit_event where subject_id = ${id} and action = 'exports.download'
    order by seq`.execute(database());
  return rows.map(({ after }) => after);
};

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

  test("is described by a HEAD request, which is no download", async () => {
    const { id, path, etag } = await small();
    const before = await downloads(id);
    const response = await as("viewer")(path, { method: "HEAD" });
    expect(response.headers.get("content-disposition")).toContain("currencies-to-");
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(response.headers.get("etag")).toBe(etag);
    expect(await downloads(id)).toEqual(before);
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
      "Received currency: basis",
      "Received currency: reason",
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

describe("a part of a file", () => {
  test("is answered with 206, and the parts make the whole", async () => {
    const { id, path, whole, etag, job } = await small();
    const middle = Math.floor(whole.length / 2);
    const parts = [];
    for (const range of [`bytes=0-${middle - 1}`, `bytes=${middle}-`]) {
      const response = await as("viewer")(path, { headers: { range, "if-range": etag } });
      expect(response.status).toBe(206);
      expect(response.headers.get("etag")).toBe(etag);
      parts.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(Buffer.concat(parts)).toEqual(whole);
    const end = await as("viewer")(path, { headers: { range: "bytes=-3" } });
    const last = whole.length - 1;
    expect(end.headers.get("content-range")).toBe(`bytes ${last - 2}-${last}/${whole.length}`);
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-3));
    expect(await downloads(id)).toMatchObject([
      { sha256: job.sha256 },
      { bytes: `0-${middle - 1}/${whole.length}` },
      { bytes: `${middle}-${last}/${whole.length}` },
      { bytes: `${last - 2}-${last}/${whole.length}` },
    ]);
  });

  test("that it doesn't have is answered with 416, and that of another file with the whole", async () => {
    const { path, whole } = await small();
    const beyond = await as("viewer")(path, { headers: { range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${whole.length}`);
    const other = { range: "bytes=5-9", "if-range": '"another"' };
    const all = await as("viewer")(path, { headers: other });
    expect(all.status).toBe(200);
    expect(Buffer.from(await all.arrayBuffer())).toEqual(whole);
    const several = await as("viewer")(path, { headers: { range: "bytes=0-1,4-5" } });
    expect(several.status).toBe(200);
  });
});

describe("a file on its way", () => {
  const large = () => begin({ resource: "payouts", format: "jsonl", filter: LARGE });

  test("is waited for by a request, and is the same bytes for every member", async () => {
    const { id } = await large();
    const first = await (await as("viewer")(`/api/exports/${id}/file`)).text();
    expect(first.split("\n")).toHaveLength(LARGE_ROWS + 1);
    const job = await ended(id);
    expect(job).toMatchObject({ rows: LARGE_ROWS, total: LARGE_ROWS });
    const other = await (await as("auditor")(`/api/exports/${id}/file`)).text();
    expect(createHash("sha256").update(other).digest("hex")).toBe(job.sha256);
  });

  test("is cancelled by who asked for it, and then there is none", async () => {
    const { id } = await large();
    const cancelled = await as("viewer")(`/api/exports/${id}`, write("DELETE"));
    expect(await jobOf(cancelled)).toMatchObject({ state: "cancelled" });
    for (const path of [`/api/exports/${id}/file`, `/api/exports/${id}/manifest`]) {
      const problem = await askForProblem(path, {}, as("viewer"));
      expect(problem).toMatchObject({ status: 409, kind: "conflict" });
    }
  });

  test("is one of at most five for each user", async () => {
    const ids: string[] = [];
    for (let at = 1; at <= 5; at += 1) ids.push((await large()).id);
    const problem = await askForProblem("/api/exports", post({}), as("viewer"));
    expect(problem).toMatchObject({ status: 429, kind: "rate_limited" });
    expect(problem.detail).toContain("5 of your exports");
    for (const id of ids) await as("viewer")(`/api/exports/${id}`, write("DELETE"));
  });
});

describe("exports", () => {
  test("are listed for every member, made again, and removed", async () => {
    const { id } = await small();
    const list = async (query = "") =>
      exportListSchema.parse(await (await as("auditor")(`/api/exports${query}`)).json());
    expect((await list()).data[0]?.id).toBe(id);
    expect((await list(`?before=${id}`)).data.map((job) => job.id)).not.toContain(id);
    const made = await as("auditor")(`/api/exports/${id}/again`, write("POST"));
    expect(made.status).toBe(201);
    const again = await jobOf(made);
    expect(again).toMatchObject({ resource: "currencies", format: "csv" });
    await ended(again.id);
    const path = `/api/exports/${id}/file`;
    const forbidden = await askForProblem(path, write("DELETE"), as("auditor"));
    expect(forbidden).toMatchObject({ status: 403, kind: "forbidden" });
    expect((await as("viewer")(path, write("DELETE"))).status).toBe(200);
    expect(await askForProblem(path, {}, as("viewer"))).toMatchObject({ status: 404 });
  });
});

describe("what is refused", () => {
  test("an export that there is not", async () => {
    const path = `/api/exports/${randomUUID()}`;
    for (const own of [path, `${path}/file`, `${path}/manifest`]) {
      expect(await askForProblem(own, {}, as("auditor"))).toMatchObject({ status: 404 });
    }
    expect(await askForProblem(path, write("DELETE"), as("auditor"))).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ["an unknown zone", { zone: "Mars/Base" }],
    ["an unknown format", { format: "pdf" }],
    ["a column that the list has not", { columns: ["password"] }],
    ["an order that the list has not", { sort: "hash" }],
    ["a filter that the list has not", { filter: { wallet: "7" } }],
    ["an unknown filter", { filter: { limit: "5" } }],
    ["an empty range", { filter: { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" } }],
    ["a dialect that there is not", { dialect: { separator: "|", decimalSign: "point" } }],
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
