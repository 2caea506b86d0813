import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoleSpan } from "#lib/safety/role-history.ts";
import { routeOf, type Waiting } from "#lib/safety/who-confirms.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");

/** A role held from this many hours ago, until this many hours ago or still. */
function held(memberId: string, role: RoleSpan["role"], from: number, to: number | null = null) {
  return {
    memberId,
    memberName: memberId,
    role,
    from: NOW - from * HOUR,
    to: to === null ? null : NOW - to * HOUR,
    isConfirmed: false,
  };
}

function waiting(spans: RoleSpan[], more: Partial<Waiting> = {}): Waiting {
  return {
    history: { now: NOW, spans, coolingOffHours: 24 },
    askedBy: "ada",
    waitBegan: NOW,
    subjects: [],
    gainers: [],
    ...more,
  };
}

const ADA = held("ada", "administrator", 500);

test("a second administrator confirms once they have held the role long enough", () => {
  const confirm = { kind: "confirm", role: "administrator", memberIds: ["bob"] };
  expect(routeOf(waiting([ADA, held("bob", "administrator", 24)]))).toEqual(confirm);
  expect(routeOf(waiting([ADA, held("bob", "administrator", 23)]))).toMatchObject({ kind: "wait" });
});

test("where there is none, an approver confirms who has held that role as long and gains nothing", () => {
  const spans = [ADA, held("bob", "administrator", 1), held("ann", "approver", 30)];
  const confirm = { kind: "confirm", role: "approver", memberIds: ["ann"] };
  expect(routeOf(waiting(spans))).toEqual(confirm);
  expect(routeOf(waiting(spans, { subjects: ["ann"] }))).toMatchObject({ kind: "wait" });
  expect(routeOf(waiting(spans, { gainers: ["ann"] }))).toMatchObject({ kind: "wait" });
  expect(routeOf(waiting(spans, { askedBy: "ann" }))).toMatchObject({ memberIds: ["ada"] });
});

test("whom the change is about does not count as the second administrator", () => {
  const spans = [ADA, held("bob", "administrator", 500)];
  const until = NOW + 24 * HOUR;
  expect(routeOf(waiting(spans, { subjects: ["bob"] }))).toEqual({ kind: "wait", until });
});

test("with neither, it waits from when it was asked for, or from when the last who could confirm left", () => {
  const asked = { waitBegan: NOW - 10 * HOUR };
  expect(routeOf(waiting([ADA], asked))).toEqual({ kind: "wait", until: NOW + 14 * HOUR });
  const gone = held("bob", "administrator", 500, 2);
  expect(routeOf(waiting([ADA, gone], asked))).toEqual({ kind: "wait", until: NOW + 22 * HOUR });
  const short = held("bob", "administrator", 10, 2);
  expect(routeOf(waiting([ADA, short], asked))).toEqual({ kind: "wait", until: NOW + 14 * HOUR });
});

test("with COOLING_OFF_HOURS=0 nobody is asked", () => {
  const spans = [ADA, held("bob", "administrator", 500)];
  const history = { now: NOW, spans, coolingOffHours: 0 };
  expect(routeOf(waiting(spans, { history }))).toEqual({ kind: "at-once" });
});

const anyWaiting = fc
  .record({
    spans: fc.array(
      fc.tuple(
        fc.constantFrom("ada", "bob", "cleo", "dan"),
        fc.constantFrom("administrator" as const, "approver" as const, "maker" as const),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.integer({ min: 0, max: 100 })),
      ),
      { maxLength: 8 },
    ),
    subjects: fc.subarray(["bob", "cleo"]),
    gainers: fc.subarray(["cleo", "dan"]),
    asked: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ spans, asked, ...more }) =>
    waiting(
      spans.map(([id, role, from, to]) =>
        held(id, role, from, to === null ? null : Math.min(from, to)),
      ),
      { ...more, waitBegan: NOW - asked * HOUR },
    ),
  );

test("nobody ever confirms their own change, one about themselves, or with a role that is new", () => {
  fc.assert(
    fc.property(anyWaiting, (given) => {
      const route = routeOf(given);
      if (route.kind === "at-once") throw new Error("a guarded change never goes at once");
      if (route.kind === "wait") {
        expect(route.until).toBeGreaterThanOrEqual(given.waitBegan + 24 * HOUR);
        return;
      }
      expect(route.memberIds).not.toEqual([]);
      for (const id of route.memberIds) {
        expect([given.askedBy, ...given.subjects]).not.toContain(id);
        if (route.role === "approver") expect(given.gainers).not.toContain(id);
        const isLong = given.history.spans.some(
          (span) =>
            span.memberId === id &&
            span.role === route.role &&
            span.to === null &&
            NOW - span.from >= 24 * HOUR,
        );
        expect(isLong).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
