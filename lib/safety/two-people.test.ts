import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoleSpan } from "#lib/safety/role-history.ts";
import {
  areTwoMembers,
  MONEY_ROLES,
  type SharedDecision,
  whyCantConfirm,
} from "#lib/safety/two-people.ts";
import { ROLES } from "#lib/schemas/identity/role.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-03-01T12:00:00Z");

function span(memberId: string, role: RoleSpan["role"], more: Partial<RoleSpan> = {}): RoleSpan {
  return {
    memberId,
    memberName: memberId,
    role,
    from: NOW - 100 * DAY,
    to: null,
    isConfirmed: false,
    ...more,
  };
}

function decision(spans: RoleSpan[], confirmations: [string, number][]): SharedDecision {
  return {
    history: { now: NOW, spans, coolingOffHours: 24 },
    beganAt: NOW - 3 * DAY,
    confirmations: confirmations.map(([memberId, hoursAgo]) => ({
      memberId,
      at: NOW - hoursAgo * HOUR,
    })),
  };
}

const ANN = span("ann", "approver");
const MAX = span("max", "maker");
const ADA = span("ada", "administrator");

test.each([
  ["an approver and a maker", [ANN, MAX], "two-people"],
  ["an approver and an administrator", [ANN, ADA], "two-people"],
  ["two approvers", [ANN, span("max", "approver")], "two-people"],
])("%s are two members", (_what, spans, by) => {
  const confirmations: [string, number][] = spans.map(({ memberId }) => [memberId, 1]);
  expect(areTwoMembers(decision(spans, confirmations))).toEqual({ isEnough: true, by });
});

test.each<[string, RoleSpan[], [string, number][], string]>([
  ["no confirmation", [ANN, MAX], [], "another-member"],
  ["one approver's confirmation", [ANN, MAX], [["ann", 1]], "another-member"],
  [
    "one approver's confirmation, twice",
    [ANN, MAX],
    [
      ["ann", 30],
      ["ann", 1],
    ],
    "another-member",
  ],
  [
    "a maker and an administrator",
    [MAX, ADA],
    [
      ["max", 1],
      ["ada", 1],
    ],
    "approver",
  ],
  [
    "an approver and a viewer",
    [ANN, span("vi", "viewer"), MAX],
    [
      ["ann", 1],
      ["vi", 1],
    ],
    "another-member",
  ],
  [
    "an approver and one disabled since",
    [ANN, span("max", "maker", { to: NOW - 1 })],
    [
      ["ann", 2],
      ["max", 2],
    ],
    "another-member",
  ],
  [
    "one whose role came after the confirmation",
    [ANN, span("max", "maker", { from: NOW - HOUR })],
    [
      ["ann", 2],
      ["max", 2],
    ],
    "another-member",
  ],
  [
    "one whose role came after it began",
    [ANN, span("max", "maker", { from: NOW - 2 * DAY })],
    [
      ["ann", 1],
      ["max", 1],
    ],
    "another-member",
  ],
])("%s: not enough", (_what, spans, confirmations, missing) => {
  expect(areTwoMembers(decision(spans, confirmations))).toEqual({ isEnough: false, missing });
});

test("a role that two members granted counts for what began before", () => {
  const late = span("max", "maker", { from: NOW - 2 * DAY, isConfirmed: true });
  const both = decision(
    [ANN, late],
    [
      ["ann", 1],
      ["max", 1],
    ],
  );
  expect(areTwoMembers(both)).toMatchObject({ isEnough: true });
  expect(whyCantConfirm(both, "max")).toBeNull();
  const alone = decision([ANN, { ...late, isConfirmed: false }], []);
  expect(whyCantConfirm(alone, "max")).toContain(
    "began before you got your role, and no second person",
  );
  const history = { ...alone.history, coolingOffHours: 0 };
  expect(whyCantConfirm({ ...alone, history }, "max")).toBeNull();
  expect(whyCantConfirm(alone, "nobody")).toContain("maker, approver or administrator");
});

test("the only member's second confirmation counts after the cooling-off time", () => {
  const gone = span("max", "maker", { to: NOW - 8 * DAY });
  const first = decision([ADA, gone], [["ada", 25]]);
  const from = NOW - HOUR;
  const missing = { isEnough: false, missing: "own-second-confirmation", memberId: "ada", from };
  expect(areTwoMembers(first)).toEqual(missing);
  expect(
    areTwoMembers(
      decision(
        [ADA, gone],
        [
          ["ada", 25],
          ["ada", 2],
        ],
      ),
    ),
  ).toEqual(missing);
  expect(
    areTwoMembers(
      decision(
        [ADA, gone],
        [
          ["ada", 25],
          ["ada", 0],
        ],
      ),
    ),
  ).toEqual({
    isEnough: true,
    by: "one-member-alone",
  });
  const recent = span("max", "maker", { to: NOW - 6 * DAY });
  expect(
    areTwoMembers(
      decision(
        [ADA, recent],
        [
          ["ada", 25],
          ["ada", 0],
        ],
      ),
    ),
  ).toMatchObject({
    isEnough: false,
  });
});

test("without a cooling-off time, what the only member confirmed twice at one moment counts once", () => {
  const twice = (hoursAgo: number) => {
    const given = decision(
      [ADA],
      [
        ["ada", 1],
        ["ada", hoursAgo],
      ],
    );
    return areTwoMembers({ ...given, history: { ...given.history, coolingOffHours: 0 } });
  };
  expect(twice(1)).toMatchObject({ isEnough: false, missing: "own-second-confirmation" });
  expect(twice(0)).toEqual({ isEnough: true, by: "one-member-alone" });
});

const memberId = fc.constantFrom("ann", "max", "ada", "vi");
const hoursAgo = fc.integer({ min: 0, max: 15 * 24 });
const anySpan = fc
  .record({ memberId, role: fc.constantFrom(...ROLES), from: hoursAgo, held: fc.option(hoursAgo) })
  .chain((one) =>
    fc.boolean().map((isConfirmed) => {
      const from = NOW - one.from * HOUR;
      const to = one.held === null ? null : Math.min(NOW, from + one.held * HOUR);
      return span(one.memberId, one.role, { from, to, isConfirmed });
    }),
  );
const anyDecision = fc
  .record({
    spans: fc.array(anySpan, { maxLength: 8 }),
    confirmations: fc.array(fc.tuple(memberId, hoursAgo), { maxLength: 5 }),
    beganAt: hoursAgo,
    coolingOffHours: fc.constantFrom(0, 1, 24),
  })
  .map(({ spans, confirmations, beganAt, coolingOffHours }) => ({
    ...decision(spans, confirmations),
    history: { now: NOW, spans, coolingOffHours },
    beganAt: NOW - beganAt * HOUR,
  }));

test("whatever the history, confirmations that are enough come from two who may, or from one who is alone", () => {
  fc.assert(
    fc.property(anyDecision, (given) => {
      const verdict = areTwoMembers(given);
      const { spans } = given.history;
      const counting = given.confirmations.filter(
        ({ memberId: id }) => whyCantConfirm(given, id) === null,
      );
      const members = new Set(counting.map(({ memberId: id }) => id));
      if (!verdict.isEnough) return;
      expect(counting.length).toBeGreaterThanOrEqual(2);
      if (verdict.by === "two-people") {
        expect(members.size).toBeGreaterThanOrEqual(2);
        const isApprover = (id: string) =>
          spans.some((one) => one.memberId === id && one.role === "approver" && one.to === null);
        expect([...members].some(isApprover)).toBe(true);
        return;
      }
      const [alone] = members;
      const others = spans.filter(
        (one) =>
          one.memberId !== alone &&
          MONEY_ROLES.some((role) => role === one.role) &&
          (one.to === null || one.to > NOW - 7 * DAY),
      );
      expect(others).toEqual([]);
      const times = given.confirmations
        .filter((confirmation) => confirmation.memberId === alone)
        .map(({ at }) => at);
      const gap = Math.max(...times) - Math.min(...times);
      expect(gap).toBeGreaterThanOrEqual(given.history.coolingOffHours * HOUR);
    }),
    { numRuns: 2_000 },
  );
});

test("one more confirmation never makes confirmations that were enough too few", () => {
  fc.assert(
    fc.property(anyDecision, memberId, hoursAgo, (given, id, ago) => {
      const more = [...given.confirmations, { memberId: id, at: NOW - ago * HOUR }];
      if (!areTwoMembers(given).isEnough) return;
      const verdict = areTwoMembers({ ...given, confirmations: more });
      expect(verdict.isEnough).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
