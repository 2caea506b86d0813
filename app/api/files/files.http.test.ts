import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { MOST_FILE_BYTES, payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";
import { DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { Browser, type Credentials } from "#test-support/api/someone.ts";
import { newMember } from "#test-support/identity/new-member.ts";

const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(600_000)]);

const [maker, otherMaker, viewer] = [new Browser(), new Browser(), new Browser()];
let makerSigns: Credentials;
beforeAll(async () => {
  const [one, two, three] = await Promise.all([
    newMember("maker"),
    newMember("maker"),
    newMember("viewer"),
  ]);
  makerSigns = one;
  await Promise.all([maker.signIn(one), otherMaker.signIn(two), viewer.signIn(three)]);
  await database().deleteFrom("attempt_count").execute();
});
afterAll(async () => {
  await database().destroy();
});

const ORDER = {
  walletId: "2003",
  currency: "USDT_TRX",
  amount: "12.5",
  fee: "medium",
  address: someAddress(),
  tag: "",
  isFeeIncluded: false,
  label: "",
  webhookUrl: "",
  approverNote: "",
};

async function newDraft(): Promise<string> {
  const id = randomUUID();
  const body = { content: { ...ORDER, trackingId: randomUUID() }, version: 0 };
  const response = await maker.send(`/api/payouts/drafts/${id}`, body, { method: "PUT" });
  expect(response.status).toBe(200);
  return id;
}

type Sent = { by?: Browser; name?: string; headers?: Record<string, string> };

function upload(
  path: string,
  content: BodyInit,
  { by = maker, name = "a.png", headers }: Sent = {},
) {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      cookie: by.cookies,
      "x-file-name": encodeURIComponent(name),
      ...headers,
    },
    body: content,
    duplex: "half",
  };
  return fetch(DASHBOARD_URL + path, init);
}

const filesOf = (id: string) => `/api/payouts/entries/${id}/files`;

async function added(path: string, content: BodyInit, sent: Sent = {}) {
  const response = await upload(path, content, sent);
  expect(response.status, await response.clone().text()).toBe(200);
  return answerSchema(payoutFileSchema).parse(await response.json()).data;
}

async function listed(path: string, by = maker) {
  const response = await by.get(path);
  expect(response.status).toBe(200);
  return answerSchema(payoutFileSchema.array()).parse(await response.json()).data;
}

/** How many files are begun and not complete, of everybody. */
async function unfinished(): Promise<string[]> {
  const query = database().selectFrom("stored_file").select("id").where("completed_at", "is", null);
  return (await query.execute()).map(({ id }) => id);
}

/** Begins an upload of which no byte of the body is sent, and returns what is answered to its head. */
async function headOnly(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const out = request(`${DASHBOARD_URL}${path}`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-length": "5000000", ...headers },
  });
  out.on("error", () => undefined);
  out.flushHeaders();
  const [response] = await once(out, "response");
  out.destroy();
  return response;
}

describe("a draft's file", () => {
  test("is kept with its hash and clean name, and served as a download that runs nothing", async () => {
    const id = await newDraft();
    const name = "../счёт\u202Efdp 5.png";
    const file = await added(filesOf(id), PNG, { name });
    const sha256 = createHash("sha256").update(PNG).digest("hex");
    const clean = "счётfdp 5.png";
    expect(file).toMatchObject({ name: clean, type: "image/png", bytes: PNG.length, sha256 });
    expect(await listed(filesOf(id))).toEqual([file]);
    const served = await maker.get(`/api/files/${file.id}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
      "content-disposition": `attachment; filename="____fdp 5.png"; filename*=UTF-8''${encodeURIComponent(clean)}`,
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  test("is nobody else's to see, add or remove", async () => {
    const id = await newDraft();
    const file = await added(filesOf(id), PNG);
    expect((await otherMaker.get(filesOf(id))).status).toBe(404);
    expect((await otherMaker.get(`/api/files/${file.id}`)).status).toBe(404);
    expect((await upload(filesOf(id), PNG, { by: otherMaker })).status).toBe(404);
    const remove = { method: "DELETE" };
    expect((await otherMaker.send(`/api/files/${file.id}`, undefined, remove)).status).toBe(404);
    expect((await maker.send(`/api/files/${file.id}`, undefined, remove)).status).toBe(204);
    expect(await listed(filesOf(id))).toEqual([]);
    const audit = database().selectFrom("audit_event").select(["action", "before", "after"]);
    const events = await audit.where("subject_id", "=", id).orderBy("seq").execute();
    const told = { file: { id: file.id, name: "a.png", sha256: file.sha256, bytes: PNG.length } };
    expect(events).toMatchObject([
      { action: "payouts.save-draft" },
      { action: "payout-files.add", after: told },
      { action: "payout-files.remove", before: told },
    ]);
  });

  test("goes with the draft when that is discarded", async () => {
    const id = await newDraft();
    const file = await added(filesOf(id), PNG);
    const path = `/api/payouts/drafts/${id}`;
    expect((await maker.send(path, undefined, { method: "DELETE" })).status).toBe(204);
    const left = database().selectFrom("stored_file_chunk").select("number");
    expect(await left.where("file_id", "=", file.id).execute()).toEqual([]);
  });
});

describe("an upload is refused", () => {
  test("before its body is read where the caller may not", async () => {
    const id = await newDraft();
    const anyone = await headOnly(filesOf(id), {});
    expect(anyone.statusCode).toBe(401);
    const forbidden = await headOnly(filesOf(id), { cookie: viewer.cookies });
    expect(forbidden.statusCode).toBe(403);
    const foreign = await headOnly(filesOf(id), { cookie: otherMaker.cookies });
    expect(foreign.statusCode).toBe(404);
    const crossSite = { cookie: maker.cookies, "sec-fetch-site": "cross-site" };
    expect((await headOnly(filesOf(id), crossSite)).statusCode).toBe(403);
  });

  test("if it is larger than 10 MB, by its header and by what comes", async () => {
    const id = await newDraft();
    const cookie = maker.cookies;
    const length = { cookie, "content-length": String(MOST_FILE_BYTES + 1) };
    const declared = await headOnly(filesOf(id), length);
    expect([declared.statusCode, await text(declared)]).toEqual([
      413,
      expect.stringContaining("The file is larger than 10 MB."),
    ]);
    const elsewhere = await headOnly("/api/payouts", { cookie });
    expect(elsewhere.statusCode).toBe(413);
    const before = await unfinished();
    // Without a declared length.
    const out = request(`${DASHBOARD_URL}${filesOf(id)}`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    const answered = once(out, "response");
    out.write(PNG);
    out.end(Buffer.alloc(MOST_FILE_BYTES));
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    response.resume();
    expect(await unfinished()).toEqual(before);
    expect(await listed(filesOf(id))).toEqual([]);
  });

  test("if it is a program, whatever its name, or empty", async () => {
    const id = await newDraft();
    const program = await upload(filesOf(id), "MZ\x90\0", { name: "invoice.pdf" });
    expect(program.status).toBe(415);
    expect((await upload(filesOf(id), "a", { name: "invoice.pdf.exe" })).status).toBe(415);
    expect((await upload(filesOf(id), "")).status).toBe(400);
    expect(await listed(filesOf(id))).toEqual([]);
  });

  test("if it is cut, and leaves nothing behind", async () => {
    const id = await newDraft();
    const out = request(`${DASHBOARD_URL}${filesOf(id)}`, {
      method: "POST",
      headers: {
        cookie: maker.cookies,
        "sec-fetch-site": "same-origin",
        "content-length": "5000000",
        "x-file-name": "cut.png",
      },
    });
    out.on("error", () => undefined);
    out.write(PNG);
    const mine = async () => {
      const query = database()
        .selectFrom("stored_file_chunk")
        .innerJoin("stored_file", "stored_file.id", "stored_file_chunk.file_id")
        .select("file_id");
      return (await query.where("completed_at", "is", null).execute()).length;
    };
    await expect.poll(mine, { timeout: 10_000 }).toBeGreaterThan(0);
    out.destroy();
    await expect.poll(mine, { timeout: 10_000 }).toBe(0);
    expect(await listed(filesOf(id))).toEqual([]);
  });
});

describe("a payout's files", () => {
  test("10 MB come whole, and stay once the payout is submitted", async () => {
    const id = await newDraft();
    const content = Buffer.concat([Buffer.from("%PDF-1.7"), randomBytes(MOST_FILE_BYTES - 8)]);
    const file = await added(filesOf(id), content, { name: "large.pdf" });
    expect(file).toMatchObject({ type: "application/pdf", bytes: MOST_FILE_BYTES });
    const { approverNote, tag, label, webhookUrl, ...body } = ORDER;
    const order = { ...body, trackingId: randomUUID() };
    const path = `/api/payouts?draft=${id}`;
    const proof = { method: "password", proof: makerSigns.password };
    const grant = await maker.grantFor(() => maker.send(path, order), proof);
    const submitted = await maker.send(path, order, { headers: { "step-up": grant } });
    const { entry } = submittedSchema.parse(await submitted.json());
    const seen = await viewer.get(`/api/files/${file.id}`);
    const sha256 = createHash("sha256")
      .update(Buffer.from(await seen.arrayBuffer()))
      .digest("hex");
    expect(sha256).toBe(file.sha256);
    const remove = await maker.send(`/api/files/${file.id}`, undefined, { method: "DELETE" });
    expect(remove.status).toBe(409);
    await expect(
      database().deleteFrom("stored_file").where("id", "=", file.id).execute(),
    ).rejects.toThrow("the file of a payout is kept");
    const late = await added(filesOf(entry.id), PNG, { by: otherMaker, name: "late.png" });
    expect(await listed(filesOf(entry.id), viewer)).toEqual([file, late]);
  });

  test("of a payout that was not ordered here are kept by its ID", async () => {
    const row = await database()
      .selectFrom("synced_payout")
      .select("id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const path = `/api/payouts/${row.id}/files`;
    const file = await added(path, PNG, { name: `${randomUUID()}.png` });
    expect(await listed(path, viewer)).toContainEqual(file);
    expect((await upload("/api/payouts/999999999/files", PNG)).status).toBe(404);
    expect((await upload("/api/payouts/x/files", PNG)).status).toBe(404);
  });

  test("are 20 at most, also when they come at once", async () => {
    const id = await newDraft();
    const all = await Promise.all(
      Array.from({ length: 23 }, () => upload(filesOf(id), "%PDF-1.7 small")),
    );
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(3).fill(422)]);
    expect(await listed(filesOf(id))).toHaveLength(20);
  });
});
