import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import { appendAlone } from "#lib/audit/append-alone.ts";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { eventHash, NO_HASH } from "#lib/audit/event-hash.ts";
import { jsonTexts, readStored } from "#lib/audit/read-stored.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { ADA } from "#test-support/audit/ada.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";

const event = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  action: "audit.test",
  subject: { type: "test", id: randomUUID() },
  outcome: "done",
  ...change,
});

withOwnDatabase();

/** The events from number `from` (included) on, each checked to follow the one before. */
async function chainFrom(from: bigint) {
  const query = database().selectFrom("audit_event").selectAll().select(jsonTexts).orderBy("seq");
  const rows = (await query.execute()).map(readStored);
  let previous = { seq: "0", hash: NO_HASH };
  for (const row of rows) {
    expect(row.seq).toBe(String(BigInt(previous.seq) + 1n));
    expect(row.prev_hash).toBe(previous.hash);
    expect(eventHash(row)).toBe(row.hash);
    previous = row;
  }
  return rows.filter((row) => BigInt(row.seq) >= from);
}

async function nextSeq(): Promise<bigint> {
  const head = await database().selectFrom("audit_head").select("seq").executeTakeFirst();
  return BigInt(head?.seq ?? 0) + 1n;
}

describe("the chain", () => {
  test("of many writers at once is one, without a gap", async () => {
    const from = await nextSeq();
    const writers = Array.from({ length: 20 }, (_, index) =>
      tx(async (transaction) => {
        await sql`select pg_sleep(random() / 100)`.execute(transaction);
        await append(transaction, ADA, event({ after: { writer: index } }));
        if (index % 4 === 3) throw new Error("rolled back");
      }),
    );
    await Promise.allSettled(writers);
    const rows = await chainFrom(from);
    expect(rows).toHaveLength(15);
    expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted());
  });

  test("of writers in the strictest isolation is one too", async () => {
    const from = await nextSeq();
    const write = () => tx((transaction) => append(transaction, ADA, event()), "serializable");
    await Promise.all([write(), write(), write()]);
    expect(await chainFrom(from)).toHaveLength(3);
  });

  test("holds whatever is written", async () => {
    const text = fc.string({ unit: "binary", maxLength: 30 });
    const hostile = fc.record({
      name: text,
      reason: text,
      id: text,
      userAgent: text,
      before: fc.dictionary(
        text,
        fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true })),
      ),
    });
    const from = await nextSeq();
    await fc.assert(
      fc.asyncProperty(hostile, async ({ name, reason, id, userAgent, before }) => {
        const by = { ...ADA, userAgent, member: { ...ADA.member, name } };
        await appendAlone(by, event({ subject: { type: "test", id }, reason, before }));
      }),
      { ...FAIL_AT_ONCE, numRuns: 100 },
    );
    expect((await chainFrom(from)).length).toBeGreaterThanOrEqual(100);
  });
});

test("an event holds a member named __proto__ like any other", async () => {
  const from = await nextSeq();
  await appendAlone(ADA, event({ after: JSON.parse('{"__proto__": {"admin": true}}') }));
  const [row] = await chainFrom(from);
  expect(JSON.stringify(row?.after)).toBe('{"__proto__":{"admin":true}}');
});

describe("an event", () => {
  test("says who, what, from where, and before and after", async () => {
    const from = await nextSeq();
    const subject = { type: "payout-entry", id: "1" };
    const change = { before: { state: "queued" }, after: { state: "sending" }, reason: "because" };
    await appendAlone(ADA, event({ subject, ...change, outcome: "failed" }));
    await appendAlone({ ...ADA, member: null }, event({ subject: null, outcome: "refused" }));
    await appendAlone({ system: "sender" }, event());
    expect(await chainFrom(from)).toMatchObject([
      {
        actor_kind: "person",
        actor_id: ADA.member.id,
        actor_name: "Ada",
        actor_email: "ada@example.com",
        session_id: ADA.sessionId,
        address: "192.0.2.7",
        user_agent: "Test/1",
        request_id: "req-12345",
        action: "audit.test",
        subject_type: "payout-entry",
        subject_id: "1",
        outcome: "failed",
        ...change,
      },
      { actor_kind: "visitor", actor_id: null, session_id: null, address: "192.0.2.7" },
      { actor_kind: "system", actor_name: "sender", address: null, request_id: null },
    ]);
  });

  test("is gone with the transaction that fails", async () => {
    const from = await nextSeq();
    const failing = tx(async (transaction) => {
      await append(transaction, ADA, event());
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await chainFrom(from)).toEqual([]);
  });

  test.each([
    "update audit_event set reason = 'other'",
    "delete from audit_event",
    "truncate audit_event",
    "delete from audit_head",
    "truncate audit_head",
    "update audit_head set seq = 0",
  ])("can't be changed or removed, not even by the tables' owner: %s", async (statement) => {
    const refused = /permission denied|moves on by one/;
    await expect(sql.raw(statement).execute(database())).rejects.toThrow(refused);
    await expect(runAsOwner(statement)).rejects.toThrow(/stays|moves on by one/);
  });

  test("can't be put in but at the end", async () => {
    const copy = sql`insert into audit_event select (jsonb_populate_record(e,
      jsonb_build_object('seq', e.seq + 2, 'id', gen_random_uuid()))).*
      from audit_event e order by seq desc limit 1`;
    await expect(copy.execute(database())).rejects.toThrow(/follows the newest/);
  });
});
