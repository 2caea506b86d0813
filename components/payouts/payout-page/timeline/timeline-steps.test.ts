import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeId,
  timelineSteps,
} from "#components/payouts/payout-page/timeline/timeline-steps.ts";
import { inOrder } from "#components/record-page/timeline/moments.ts";
import type { PayoutDecision, PayoutEvent } from "#lib/schemas/payouts/payout-history.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";

const MARA = { source: "person", id: "m", name: "Mara" } as const;
const ORDER = { createdAt: at(0), madeBy: { id: "m", name: "Mara" }, adoptions: [] };
const NO_HISTORY = { events: [], decisions: [] };

/** A second of the test's day. */
function at(second: number): string {
  return new Date(Date.UTC(2026, 10, 21, 12) + second * 1_000).toISOString();
}

function event(id: string, value: string, second: number, more: Partial<PayoutEvent> = {}) {
  const plain = { id, field: "state", value, by: MARA, reading: null, firstSeenAt: at(second) };
  const event: PayoutEvent = { ...plain, field: "state", ...more };
  return event;
}

function decision(id: string, second: number, more: Partial<PayoutDecision> = {}): PayoutDecision {
  return {
    id,
    member: { id: "a", name: "Ali" },
    decision: "approved",
    contentHash: "",
    version: 1,
    orderState: "awaiting_approval",
    reason: null,
    stands: true,
    stopped: null,
    candidateId: null,
    addressCheck: null,
    decidedAt: at(second),
    ...more,
  };
}

function change(field: string, after: string | null, second: number): RecordChange {
  return { seenAt: at(second), field, before: null, after };
}

const whats = (sources: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(sources).map(({ what }) => what);

test("tells a payout from its order to its end, by whom, in one line", () => {
  const events = [
    event("1", "awaiting_approval", 1),
    event("2", "approved", 5),
    event("3", "queued", 6, { by: { source: "sender" } }),
    event("4", "sending", 7, { by: { source: "sender" } }),
    event("5", "accepted", 8, { by: { source: "sender" } }),
    event("6", "Completed", 20, { field: "status", by: { source: "follower" } }),
  ];
  const changes = [change("feeAmount", "3.300", 15), change("status", "Completed", 25)];
  const history = { events, decisions: [decision("d", 5)] };
  expect(
    whats({ order: ORDER, history, changes, payout: { createdAt: at(8), status: "Completed" } }),
  ).toEqual([
    "Created by Mara",
    "Submitted for approval by Mara",
    "Approved by Ali",
    "Queued",
    "Sent to the provider",
    "Accepted by the provider",
    "Fee amount set to 3.3",
    "Provider status: Completed",
  ]);
});

test("a comment is told in its place, with who wrote it", () => {
  const said = { id: "c", member: { id: "v", name: "Vera" }, text: "Paid?", withdrawnAt: null };
  const comment = { ...said, commentedAt: at(3) };
  const events = [event("1", "awaiting_approval", 1), event("2", "cancelled", 5)];
  const history = { events, decisions: [] };
  const sources = { order: ORDER, history, changes: [], payout: null, comments: [comment] };
  expect(whats(sources)).toEqual([
    "Created by Mara",
    "Submitted for approval by Mara",
    "Comment by Vera",
    "Cancelled by Mara",
  ]);
  expect(timelineSteps(sources)[2]).toMatchObject({ at: at(3), comment });
});

test("a status that both saw has the time at which it was first seen", () => {
  const events = [event("1", "Completed", 30, { field: "status", by: { source: "follower" } })];
  const changes = [change("status", "Completed", 20)];
  const steps = timelineSteps({
    order: ORDER,
    history: { events, decisions: [] },
    changes,
    payout: null,
  });
  expect(steps.at(-1)).toMatchObject({ at: at(20), tells: ["1", changeId(0)] });
});

test("an order that needs no approval is submitted, then queued by nobody", () => {
  const history = { events: [event("1", "queued", 1)], decisions: [] };
  expect(whats({ order: ORDER, history, changes: [], payout: null })).toEqual([
    "Created by Mara",
    "Submitted by Mara",
  ]);
});

test("a decision that an edit has voided says so, and a reason stays with its decision", () => {
  const decisions = [decision("d", 2, { decision: "rejected", stands: false, reason: "Wrong." })];
  const steps = timelineSteps({
    order: ORDER,
    history: { events: [], decisions },
    changes: [],
    payout: null,
  });
  expect(steps.at(-1)).toMatchObject({
    what: "Rejected by Ali",
    note: "No longer applies: the payout was edited.",
    reason: "Wrong.",
  });
});

test("a payout that was not ordered here begins at the provider", () => {
  const changes = [change("status", "Completed", 9)];
  const payout = { createdAt: at(3), status: "Completed" };
  expect(whats({ order: null, history: NO_HISTORY, changes, payout })).toEqual([
    "Created at the provider",
    "Provider status: Completed",
  ]);
});

test("the time of a payout's transaction is a step of its own, before the status that tells it", () => {
  const completion = { at: at(5), basis: "exact" as const, openSeenAt: null };
  const changes = [change("status", "Processing", 4), change("status", "Completed", 9)];
  const payout = { createdAt: at(3), status: "Completed" };
  const steps = timelineSteps({ order: null, history: NO_HISTORY, changes, payout, completion });
  expect(steps.map(({ what, completion: told }) => [what, told])).toEqual([
    ["Created at the provider", null],
    ["Provider status: Processing", null],
    ["Completed", completion],
    ["Provider status: Completed", null],
  ]);
});

test("an estimated completion is told by the last status, and by a step of its own where none was seen", () => {
  const completion = { at: at(9), basis: "estimated" as const, openSeenAt: at(7) };
  const changes = [
    change("status", "Processing", 4),
    change("status", "Completed", 9),
    change("feeAmount", "3.3", 9),
  ];
  const told = (seen: RecordChange[], ended: string) =>
    timelineSteps({
      order: null,
      history: NO_HISTORY,
      changes: seen,
      payout: { createdAt: at(3), status: ended },
      completion,
    })
      .filter((step) => step.completion !== null)
      .map(({ what }) => what);
  expect(told(changes, "Completed")).toEqual(["Provider status: Completed"]);
  expect(told([], "Completed")).toEqual(["Provider status: Completed"]);
  expect(told([], "Failed")).toEqual(["Provider status: Failed"]);
});

const second = fc.integer({ min: 1, max: 40 });
const status = fc.constantFrom("Created", "Processing", "On hold", "Completed");
const anyEvent = fc.oneof(
  fc.tuple(fc.constantFrom("queued", "approved", "rejected", "sending", "found"), second),
  fc.tuple(status, second),
);
const anyHistory = fc
  .record({
    events: fc.array(anyEvent, { maxLength: 12 }),
    decisions: fc.array(
      fc.tuple(fc.constantFrom("approved", "rejected", "linked", "dismissed"), second),
      { maxLength: 6 },
    ),
    changes: fc.array(fc.tuple(fc.constantFrom("status", "feeAmount", "label"), status, second), {
      maxLength: 12,
    }),
  })
  .map(({ events, decisions, changes }) => ({
    events: bySecond(events, ([, when]) => when).map(([value, when], index) =>
      event(`e${index}`, value, when, /^[A-Z]/.test(value) ? { field: "status" } : {}),
    ),
    decisions: bySecond(decisions, ([, when]) => when).map(([kind, when], index) =>
      decision(`d${index}`, when, { decision: kind, candidateId: "7" }),
    ),
    changes: bySecond(changes, ([, , when]) => when).map(([field, after, when]) =>
      change(field, after, when),
    ),
  }));

function bySecond<T>(items: readonly T[], secondOf: (item: T) => number): T[] {
  return items.toSorted((a, b) => secondOf(a) - secondOf(b));
}

test("every event of either source is told exactly once, in the order of time", () => {
  fc.assert(
    fc.property(anyHistory, ({ events, decisions, changes }) => {
      const steps = timelineSteps({
        order: ORDER,
        history: { events, decisions },
        changes,
        payout: { createdAt: at(2), status: "Completed" },
      });
      const sources = [
        ...events.map(({ id }) => id),
        ...decisions.map(({ id }) => id),
        ...changes.map((_, index) => changeId(index)),
      ];
      expect(steps.flatMap(({ tells }) => tells).toSorted()).toEqual(sources.toSorted());
      expect(steps.map((step) => step.at)).toEqual(inOrder(steps).map((step) => step.at));
      // A status of the order is never told twice where the record has it in the same place.
      const shared = steps.filter(({ tells }) => tells.length > 1);
      for (const { tells } of shared) expect(tells).toHaveLength(2);
    }),
  );
});

test("a status that both saw is told once, wherever else the two differ", () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 8 }), (statuses) => {
      const events = statuses.map((value, index) =>
        event(`e${index}`, value, 2 * index, { field: "status", by: { source: "follower" } }),
      );
      const changes = statuses.map((value, index) => change("status", value, 2 * index + 1));
      const history = { events, decisions: [] };
      const steps = timelineSteps({ order: null, history, changes, payout: null });
      expect(steps).toHaveLength(statuses.length);
    }),
  );
});
