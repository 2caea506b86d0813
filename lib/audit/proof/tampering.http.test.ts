import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noteInFile } from "#lib/audit/anchors/write-anchor.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { eventHash, NO_HASH } from "#lib/audit/event-hash.ts";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { jsonTexts, readStored } from "#lib/audit/read-stored.ts";
import { readHead } from "#lib/audit/reading/read-chain.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";

const ENTRIES = 12;
const folder = await mkdtemp(join(tmpdir(), "counterfoil-anchors-"));
const anchorFile = join(folder, "anchors.jsonl");

withOwnDatabase();
beforeAll(async () => {
  process.env.AUDIT_ANCHOR_FILE = anchorFile;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A superuser can switch every trigger off; the log's own order is then whatever they make it. */
async function asSuperuser(...statements: RawBuilder<unknown>[]): Promise<void> {
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    for (const statement of statements) await statement.execute(owner);
  });
}

async function note(): Promise<void> {
  const account = await accountId();
  const head = await readHead(account);
  await noteInFile(anchorFile, { ...head, merchant: account, at: "2026-11-21T12:00:00.000Z" });
}

/** Twelve events, noted elsewhere after the fifth and the last. */
beforeEach(async () => {
  await asSuperuser(sql`truncate audit_event, audit_head`);
  await writeFile(anchorFile, "");
  for (let event = 1; event <= ENTRIES; event += 1) {
    await appendAlone(
      { system: "start" },
      {
        action: "audit.test",
        subject: { type: "test", id: randomUUID() },
        outcome: "done",
        after: { amount: "1250.50", entry: event },
      },
    );
    if (event === 5 || event === ENTRIES) await note();
  }
});

const fault = async () => {
  const proof = await checkChain();
  return proof.state === "broken" ? proof.fault : proof;
};

describe("a log as it was written", () => {
  test("is whole, and agrees with what was noted elsewhere", async () => {
    expect(await checkChain()).toMatchObject({
      state: "whole",
      upTo: { seq: "12" },
      anchored: { count: 2, seq: "12", at: "2026-11-21T12:00:00.000Z" },
    });
  });

  test("is whole where nothing was noted", async () => {
    await rm(anchorFile);
    expect(await checkChain()).toMatchObject({ state: "whole", anchored: null });
  });

  test("can be checked in parts", async () => {
    const whole = await checkChain();
    await appendAlone(
      { system: "start" },
      { action: "audit.test", subject: null, outcome: "done" },
    );
    expect(await checkChain({ after: whole.upTo })).toMatchObject({ upTo: { seq: "13" } });
    const wrong = { seq: "12", hash: "f".repeat(64) };
    expect(await checkChain({ after: wrong })).toMatchObject({ state: "broken" });
  });

  test("is whole with a torn line among the anchors", async () => {
    await writeFile(anchorFile, `${await readFile(anchorFile, "utf8")}{"seq": "1`);
    expect(await checkChain()).toMatchObject({ state: "whole", anchored: { count: 2 } });
  });
});

describe("a superuser who", () => {
  test.each([
    ["edits an amount", sql`update audit_event set after = '{"amount": "1"}' where seq = 7`],
    ["edits a time by a microsecond", sql`update audit_event set at = at + '1 us' where seq = 7`],
    ["edits who it was", sql`update audit_event set actor_name = 'sender' where seq = 7`],
    ["takes an outcome back", sql`update audit_event set outcome = 'failed' where seq = 7`],
  ])("%s is caught there", async (_name, statement) => {
    await asSuperuser(statement);
    expect(await fault()).toMatchObject({ how: "edited", seq: "7" });
  });

  test("deletes from the middle is caught", async () => {
    await asSuperuser(sql`delete from audit_event where seq in (7, 8)`);
    expect(await fault()).toMatchObject({
      how: "removed",
      seq: "7",
      detail: "Each of events 7 to 8 is missing and was removed.",
    });
  });

  test("deletes the first is caught", async () => {
    await asSuperuser(sql`delete from audit_event where seq = 1`);
    expect(await fault()).toMatchObject({ how: "removed", seq: "1" });
  });

  test("deletes one and moves the others up is caught", async () => {
    await asSuperuser(
      sql`delete from audit_event where seq = 7`,
      ...[8, 9, 10, 11, 12].map(
        (seq) => sql`update audit_event set seq = ${seq - 1} where seq = ${seq}`,
      ),
    );
    expect(await fault()).toMatchObject({ how: "moved", seq: "7" });
  });

  test.each([
    [3, 9],
    [7, 8],
  ])("swaps events %i and %i is caught", async (one, other) => {
    await asSuperuser(
      sql`update audit_event set seq = 99 where seq = ${one}`,
      sql`update audit_event set seq = ${one} where seq = ${other}`,
      sql`update audit_event set seq = ${other} where seq = 99`,
    );
    expect(await fault()).toMatchObject({
      how: "moved",
      seq: String(one),
      detail: expect.stringContaining(`was written as ${other}`),
    });
  });

  test("cuts the end off is caught by the head", async () => {
    await asSuperuser(sql`delete from audit_event where seq > 9`);
    expect(await fault()).toMatchObject({
      how: "cut_off",
      seq: "10",
      detail: expect.stringContaining("the log's head"),
    });
  });

  test("cuts the end off and sets the head back is caught by the anchor", async () => {
    await asSuperuser(
      sql`delete from audit_event where seq > 9`,
      sql`update audit_head set (seq, hash) = (select seq, hash from audit_event where seq = 9)`,
    );
    expect(await fault()).toMatchObject({
      how: "cut_off",
      seq: "10",
      detail: expect.stringContaining("the external checkpoint of 2026-11-21T12:00:00.000Z"),
    });
  });

  test("empties the log is caught by the anchor", async () => {
    await asSuperuser(sql`truncate audit_event, audit_head`);
    expect(await fault()).toMatchObject({ how: "cut_off", seq: "1" });
  });

  test("edits the head alone is caught", async () => {
    await asSuperuser(sql`update audit_head set seq = 11`);
    expect(await fault()).toMatchObject({ how: "unlinked", seq: "11" });
  });

  test("replaces an event and its hash is caught at the next", async () => {
    await rewriteFrom(7, 7);
    expect(await fault()).toMatchObject({ how: "unlinked", seq: "8" });
  });

  test("rewrites the whole chain, hashes, head and all, is caught by the anchor", async () => {
    await rewriteFrom(7, ENTRIES);
    expect(await fault()).toMatchObject({
      how: "rewritten",
      seq: "12",
      detail: expect.stringContaining("was rewritten"),
    });
    await rm(anchorFile);
    // Without the anchor it is a log like any other: this is what the anchor is for.
    expect(await fault()).toMatchObject({ state: "whole" });
  });
});

/** Forges events `from` to `to`: another reason, and every hash recomputed as append would. */
async function rewriteFrom(from: number, to: number): Promise<void> {
  const rows = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .orderBy("seq")
    .execute();
  let previous = NO_HASH;
  for (const row of rows.map(readStored)) {
    if (Number(row.seq) >= from && Number(row.seq) <= to) {
      const forged = { ...row, reason: "forged", prev_hash: previous };
      const hash = eventHash(forged);
      await asSuperuser(sql`update audit_event
        set reason = 'forged', prev_hash = ${previous}, hash = ${hash} where seq = ${row.seq}`);
      previous = hash;
    } else previous = row.hash;
  }
  if (to === ENTRIES) await asSuperuser(sql`update audit_head set hash = ${previous}`);
}
