import { appendFile, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Anchor, anchorSchema } from "#lib/audit/anchors/anchor.ts";
import { keepAnchors } from "#lib/audit/anchors/keep-anchors.ts";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { tx } from "#lib/database/transact.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const BY = { system: "start" } as const;
const EVENT: AuditEvent = { action: "audit.test", subject: null, outcome: "done" };
const folder = await mkdtemp(join(tmpdir(), "counterfoil-anchors-"));
const file = join(folder, "anchors.jsonl");

const posted: Anchor[] = [];
let answer = 204;
let requests = 0;
const server = createServer(async (request, response) => {
  requests += 1;
  if (answer < 300) posted.push(anchorSchema.parse(await json(request)));
  response.writeHead(answer).end();
});

withOwnDatabase();
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  process.env.AUDIT_ANCHOR_FILE = file;
  process.env.AUDIT_ANCHOR_URL = `http://127.0.0.1:${port}/notes`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const notedInFile = async () => {
  const lines = (await readFile(file, "utf8").catch(() => "")).trim().split("\n");
  return lines
    .filter((line) => line !== "")
    .map((line) => anchorSchema.parse(JSON.parse(line)).seq);
};
const notedAtUrl = () => posted.map(({ seq }) => seq);

describe("anchors", () => {
  test("are noted at the start, after a commit, at most once a second, and at the end", async () => {
    await appendAlone(BY, EVENT);
    const end = keepAnchors();
    await vi.waitFor(async () => expect(await notedInFile()).toEqual(["1"]), 10_000);

    for (let event = 2; event <= 6; event += 1) await appendAlone(BY, EVENT);
    await vi.waitFor(async () => expect((await notedInFile()).at(-1)).toBe("6"), 10_000);
    expect((await notedInFile()).length).toBeLessThan(6);
    await vi.waitFor(async () => expect(notedAtUrl()).toEqual(await notedInFile()), 10_000);

    // Longer open than the pause: noted once it is committed, and never before.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const timers = vi.spyOn(globalThis, "setTimeout");
    const rounds = () => timers.mock.calls.filter(([, ms]) => ms === 1_000);
    const slow = tx(async (transaction) => {
      await append(transaction, BY, EVENT);
      await held;
    });
    // One round is planned by the event, the next once that one found nothing new.
    await vi.waitFor(() => expect(rounds().length).toBeGreaterThan(1), 10_000);
    expect((await notedInFile()).at(-1)).toBe("6");
    letGo();
    await slow;
    timers.mockRestore();
    await vi.waitFor(async () => expect((await notedInFile()).at(-1)).toBe("7"), 10_000);

    answer = 503;
    await appendAlone(BY, EVENT);
    await vi.waitFor(async () => expect((await notedInFile()).at(-1)).toBe("8"), 10_000);
    expect(notedAtUrl().at(-1)).toBe("7");
    answer = 204;
    await vi.waitFor(() => expect(notedAtUrl().at(-1)).toBe("8"), 10_000);

    await appendAlone(BY, EVENT);
    await end();
    expect((await notedInFile()).at(-1)).toBe("9");
    expect(notedAtUrl().at(-1)).toBe("9");
    expect(await checkChain()).toMatchObject({ state: "whole", anchored: { seq: "9" } });
  });

  test("that could not be noted at the start are noted once they can be, with no new event", async () => {
    posted.length = 0;
    answer = 503;
    const asked = requests;
    const end = keepAnchors();
    await vi.waitFor(() => expect(requests).toBeGreaterThan(asked), 10_000);
    answer = 204;
    await vi.waitFor(() => expect(notedAtUrl()).toEqual(["9"]), 10_000);
    await end();
  });

  test("of events that a restore lost are no fault once the file is moved aside, while it is kept", async () => {
    const before = await notedInFile();
    const end = keepAnchors();
    await vi.waitFor(async () => expect(await notedInFile()).toEqual([...before, "9"]), 10_000);
    const lost = { ...posted.at(-1), seq: "99" };
    await appendFile(file, `${JSON.stringify(lost)}\n`);
    expect(await checkChain()).toMatchObject({ fault: { how: "cut_off" } });
    await rename(file, `${file}.lost`);
    await appendAlone(BY, EVENT);
    await vi.waitFor(async () => expect(await notedInFile()).toEqual(["10"]), 10_000);
    await end();
    expect(await checkChain()).toMatchObject({ state: "whole", anchored: { count: 1, seq: "10" } });
  });

  test("given by hand are compared with the log too", async () => {
    const { upTo } = await checkChain();
    expect(await checkChain({ noted: [upTo] })).toMatchObject({ state: "whole" });
    const later = { seq: "11", hash: upTo.hash };
    expect(await checkChain({ noted: [later] })).toMatchObject({ fault: { how: "cut_off" } });
  });
});
