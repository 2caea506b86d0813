import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { WITHHELD } from "#lib/audit/withhold-secrets.ts";
import { database } from "#lib/database/connection.ts";
import { auditEventSchema } from "#lib/schemas/audit/audit-event.ts";
import { type AuditProof, auditProofSchema } from "#lib/schemas/audit/audit-proof.ts";
import { auditChoicesSchema } from "#lib/schemas/audit/audit-query.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { as, ask, askForProblem, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout } from "#test-support/api/order-payout.ts";

afterAll(() => database().destroy());

const pageSchema = listSchema(auditEventSchema);
const proofSchema = answerSchema(auditProofSchema);
const auditor = as("auditor");
const page = async (query: string) =>
  pageSchema.parse(await (await auditor(`/api/audit?${query}`)).json());

/** The proof from an event to the end, in as many parts as it takes. */
async function prove(from: string): Promise<AuditProof> {
  const answer = await auditor(`/api/audit/proof${from}`);
  const { data } = proofSchema.parse(await answer.json());
  if (data.state !== "under_way") return data;
  return await prove(`?seq=${data.upTo.seq}&hash=${data.upTo.hash}`);
}

describe("what a user did", () => {
  test("is in the log with who, from where and by which request", async () => {
    const { id } = await orderPayout("manager");
    const { data } = await page(`subject=${id}&action=payouts.submit&outcome=done`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      actor: { kind: "person", email: "manager@example.org" },
      subject: { type: "payout-entry", id },
      after: { request: { amount: "12.500000000000000000", currency: "USDT_TRX" } },
    });
    expect(data[0]?.requestId).toMatch(/^[\w-]{8,}$/);
    expect(data[0]?.sessionId).not.toBeNull();
    const ofSubject = answerSchema(auditEventSchema.array());
    const answer = await auditor(`/api/audit/of-subject?type=payout-entry&id=${id}`);
    expect(ofSubject.parse(await answer.json()).data.at(-1)?.action).toBe("payouts.submit");
  });

  test("names the member whom it was done to", async () => {
    const { data } = await page("action=session.sign-in&outcome=done");
    const own = data.find(({ actor }) => actor.kind === "person");
    expect(own?.subject).toMatchObject({
      type: "person",
      name: own?.actor.kind === "person" ? own.actor.name : null,
    });
  });

  // "sending" is the sender's claim on an order; its outcome is an event again.
  test("was written in the same transaction as its audit event", async () => {
    const { id } = await orderPayout("manager");
    const { rows } = await sql<{ value: string; audited: boolean }>`
      select e.value, exists (select from audit_event a where a.xmin = e.xmin) as audited
      from payout_event e where e.order_id = ${id} and e.field = 'state'
        and e.value <> 'sending'`.execute(database());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ audited }) => !audited)).toEqual([]);
  });
});

describe("who may not", () => {
  test.each(["viewer", "maker", "approver"] as const)(
    "%s is refused, and that is recorded",
    async (role) => {
      const problem = await askForProblem("/api/audit", {}, as(role));
      expect(problem).toMatchObject({ status: 403, kind: "forbidden" });
      const { data } = await page("action=audit.list&outcome=refused");
      const event = data.find(({ requestId }) => requestId === problem.requestId);
      expect(event).toMatchObject({ actor: { email: `${role}@example.org` }, outcome: "refused" });
    },
  );

  test("nobody reads it without a session", async () => {
    const response = await fetch(`${process.env.DASHBOARD_URL}/api/audit`);
    expect(response.status).toBe(401);
  });
});

describe("the file", () => {
  const take = (init: RequestInit) => auditor("/api/audit/export", { method: "POST", ...init });
  const body = JSON.stringify({ outcome: "done", tz: "Europe/Berlin" });

  test("comes as an attachment, and that it was taken is recorded", async () => {
    const response = await take({ headers: WRITE, body });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toContain("Entry,Time (Europe/Berlin),Time (UTC),");
    const { data } = await page("action=audit.export");
    expect(data[0]).toMatchObject({
      actor: { email: "auditor@example.org" },
      after: { tz: "Europe/Berlin", outcome: "done" },
      requestId: response.headers.get("x-request-id"),
    });
  });

  test.each([
    ["another site", { headers: { ...WRITE, "sec-fetch-site": "cross-site" }, body }, 403],
    ["an unknown zone", { headers: WRITE, body: '{"tz":"Mars/Base"}' }, 422],
    ["an unknown field", { headers: WRITE, body: '{"tz":"UTC","limit":"1"}' }, 422],
  ])("asked for with %s is refused", async (_name, init, status) => {
    expect((await take(init)).status).toBe(status);
  });
});

describe("what is asked of the log", () => {
  test.each(["outcome=maybe", "actor=nobody", "page=0", "from=yesterday", "order=asc"])(
    "%s is refused",
    async (query) => {
      expect(await askForProblem(`/api/audit?${query}`, {}, auditor)).toMatchObject({
        status: 422,
      });
    },
  );

  test.each(["0", "x", "99999999999", "1'"])("event %s does not exist", async (seq) => {
    const path = `/api/audit/entries/${encodeURIComponent(seq)}`;
    expect(await askForProblem(path, {}, auditor)).toMatchObject({ status: 404 });
  });

  test("can be chosen from who and what is in it", async () => {
    const { data } = await ask(answerSchema(auditChoicesSchema), "/api/audit/choices");
    expect(data.actions).toContain("session.sign-in");
    expect(data.actors.map(({ email }) => email)).toContain("auditor@example.org");
  });
});

describe("Counterfoil's own log", () => {
  test("is whole from its beginning, in parts and in all, and agrees with what was noted", async () => {
    expect(await prove("")).toMatchObject({ state: "whole" });
    const beginning = `?seq=0&hash=${"0".repeat(64)}`;
    const anchored = { count: expect.any(Number) };
    expect(await prove(beginning)).toMatchObject({ state: "whole", anchored });
  });

  test("is proven by the command too", async () => {
    const run = promisify(execFile)(process.execPath, ["scripts/run.mjs", "audit-verify"]);
    expect((await run).stdout).toMatch(/^\d+ events, whole, newest hash [0-9a-f]{64}$/m);
  });

  test("is not called proven where its anchors are gone; the command needs no secret", async () => {
    const gone = { AUDIT_ANCHOR_FILE: "/nowhere/anchors.jsonl", DATA_DIR: "/nowhere" };
    const env = { ...process.env, ...gone, COUNTERFOIL_SECRET: "" };
    const verify = promisify(execFile)(process.execPath, ["scripts/run.mjs", "audit-verify"], {
      env,
    });
    const missing = /^No anchors were found\./m;
    await expect(verify).rejects.toMatchObject({ code: 2, stdout: expect.stringMatching(missing) });
  });

  test("holds nothing that had to be withheld", async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_event
      where concat(before, after) like ${`%${WITHHELD}%`}`.execute(database());
    expect(rows).toEqual([]);
  });
});
