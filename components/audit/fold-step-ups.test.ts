import { expect, test } from "vitest";
import { foldStepUps } from "#components/audit/fold-step-ups.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

function event(seq: number, action: string, more: Partial<AuditEvent> = {}): AuditEvent {
  return {
    seq: String(seq),
    id: String(seq),
    at: "2026-01-01T00:00:00Z",
    actor: { kind: "person", id: "m", name: "Ada", email: "ada@example.org" },
    sessionId: "s",
    action,
    subject: null,
    outcome: "done",
    before: null,
    after: null,
    reason: null,
    address: null,
    userAgent: null,
    requestId: `r${seq}`,
    prevHash: "",
    hash: "",
    ...more,
  };
}

const stepUp = (seq: number, of: string, more: Partial<AuditEvent> = {}) =>
  event(seq, "account.step-up", { subject: { type: "operation", id: of, name: null }, ...more });

/** The log's newest first, as number and number of what confirmed it. */
const folded = (...events: AuditEvent[]) =>
  foldStepUps(events.toReversed()).map(({ seq, confirmedIn }) => [seq, confirmedIn]);

test("a confirmation is folded into what it was for", () => {
  expect(
    folded(
      stepUp(1, "payouts.approve"),
      event(2, "session.sign-in", { sessionId: "other" }),
      event(3, "payouts.approve"),
    ),
  ).toEqual([
    ["3", "1"],
    ["2", null],
  ]);
});

test("payouts approved together are all confirmed by one", () => {
  const together = { requestId: "set" };
  expect(
    folded(
      stepUp(1, "payouts.approve"),
      event(2, "payouts.approve", together),
      event(3, "payouts.approve", together),
      event(4, "payouts.approve"),
    ),
  ).toEqual([
    ["4", null],
    ["3", "1"],
    ["2", "1"],
  ]);
});

test.each([
  ["was for something else", stepUp(1, "people.invite")],
  ["is another session's", stepUp(1, "payouts.approve", { sessionId: "other" })],
  ["was refused", stepUp(1, "payouts.approve", { outcome: "refused" })],
  ["was passed without", stepUp(1, "payouts.approve", { action: "account.step-up-window" })],
])("a confirmation that %s stays a row of its own", (_why, confirmation) => {
  expect(folded(confirmation, event(2, "payouts.approve"))).toEqual([
    ["2", null],
    ["1", null],
  ]);
});

test.each([
  ["was refused", { outcome: "refused" as const }],
  ["came when the confirmation was no longer good", { at: "2026-01-01T00:02:01Z" }],
])("a confirmation stays a row of its own where the action after it %s", (_why, more) => {
  const action = event(2, "payouts.approve", more);
  expect(folded(stepUp(1, "payouts.approve"), action)).toEqual([
    ["2", null],
    ["1", null],
  ]);
});

test("a confirmation that led to nothing is none of what passed by a window after it", () => {
  const window = { action: "account.step-up-window", requestId: "small" };
  const events = [
    stepUp(1, "payouts.approve"),
    stepUp(2, "payouts.approve", window),
    event(3, "payouts.approve", { requestId: "small" }),
  ];
  expect(folded(...events)).toEqual([
    ["3", null],
    ["2", null],
    ["1", null],
  ]);
});

test("of two confirmations before an action the later one is folded, and the other stays", () => {
  expect(
    folded(stepUp(1, "payouts.approve"), stepUp(2, "payouts.approve"), event(3, "payouts.approve")),
  ).toEqual([
    ["3", "2"],
    ["1", null],
  ]);
});

test("of two confirmations the first is for what came first", () => {
  expect(
    folded(
      stepUp(1, "payouts.submit"),
      event(2, "payouts.submit"),
      stepUp(3, "payouts.submit"),
      event(4, "payouts.submit"),
    ),
  ).toEqual([
    ["4", "3"],
    ["2", "1"],
  ]);
});
