import { expect, test } from "vitest";
import {
  afterSetback,
  isUnderWay,
  outcomeOfAbsence,
  outcomeOfOrder,
  outcomeOfProblem,
  type SendOutcome,
  toastOf,
} from "#components/payouts/review/send-state.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const problem = { type: "", title: "", status: 0, detail: "why", requestId: "" };

test("only a clear no counts as nothing sent; for everything else Counterfoil is asked for the order", () => {
  const clear = ["refused", "invalid_request", "forbidden", "unauthenticated", "rate_limited"];
  for (const kind of problemSchema.shape.kind.options) {
    if (kind === "step_up_required") continue;
    const outcome = outcomeOfProblem({ ...problem, kind });
    expect(outcome.kind, kind).toBe(clear.includes(kind) ? "setback" : "unanswered");
  }
});

test("a fault of Counterfoil's is told with the request to ask its administrator about", () => {
  const fault = { ...problem, kind: "internal", type: "urn:counterfoil:problem:internal" } as const;
  const outcome = outcomeOfProblem({ ...fault, requestId: "r-1" });
  expect(outcome).toEqual({ kind: "unanswered", said: "why Request r-1." });
});

test("a cancelled step-up leaves everything as it was", () => {
  expect(outcomeOfProblem({ ...problem, kind: "step_up_required" })).toEqual({ kind: "left" });
});

test("a payout that changed during its step-up was not sent", () => {
  const stepUp = { hash: "payouts.submit:00", summary: "Send 1", methods: [] };
  expect(outcomeOfProblem({ ...problem, kind: "conflict", stepUp })).toMatchObject({
    kind: "setback",
    message: "why",
    newAttempt: false,
  });
});

test("a payout that would have been sent at once, though its button said otherwise, was not sent", () => {
  expect(outcomeOfProblem({ ...problem, kind: "conflict", sendsAtOnce: true })).toMatchObject({
    kind: "setback",
    message: "why",
    newAttempt: false,
  });
});

test("what the provider declined has a page of its own, which never says that nothing was sent", () => {
  const orderId = "0193a2f0-0000-7000-8000-000000000001";
  expect(outcomeOfProblem({ ...problem, kind: "refused", orderId })).toEqual({
    kind: "entered",
    entryId: orderId,
    state: "refused",
  });
});

test("an attempt that the provider declined was an order of its own; the next gets a new key", () => {
  expect(outcomeOfProblem({ ...problem, kind: "refused" })).toMatchObject({ newAttempt: true });
  expect(outcomeOfProblem({ ...problem, kind: "invalid_request" })).toMatchObject({
    newAttempt: false,
  });
});

test("a tracking ID that is taken lands on its field; a taken key is asked after", () => {
  const errors = { trackingId: ["taken"] };
  expect(outcomeOfProblem({ ...problem, kind: "conflict", errors })).toMatchObject({
    kind: "setback",
    errors,
  });
});

test("a draft that was submitted elsewhere with other values leads to the order that it became", () => {
  const orderId = "0193a2f0-0000-7000-8000-000000000001";
  expect(outcomeOfProblem({ ...problem, kind: "conflict", orderId })).toMatchObject({
    kind: "setback",
    message: "why",
    orderId,
    newAttempt: false,
  });
});

test("where Counterfoil has no order, what Counterfoil answered is said at once", () => {
  const type = "urn:counterfoil:problem:unavailable";
  const answered = outcomeOfProblem({ ...problem, type, kind: "unavailable" });
  expect(answered).toEqual({ kind: "unanswered", said: "why" });
  expect(outcomeOfAbsence(0, "why")).toMatchObject({ kind: "setback", message: "why" });
});

test("without an answer, or an uncertain one, the order may be on its way for a while", () => {
  const unknown = [
    { type: "about:blank" },
    { type: "urn:counterfoil:problem:unavailable", isUncertain: true },
  ];
  for (const one of unknown) {
    const outcome = outcomeOfProblem({ ...problem, ...one, kind: "unavailable" });
    expect(outcome).toEqual({ kind: "unanswered", said: null });
  }
  expect(outcomeOfAbsence(7_999, null)).toBeNull();
  expect(outcomeOfAbsence(8_000, null)).toMatchObject({
    kind: "setback",
    message: expect.stringContaining("did not reach Counterfoil"),
  });
});

test("a draft is under way from the press of the button on, and stays so once it has an order", () => {
  expect(isUnderWay({ sending: false, entryId: null })).toBe(false);
  expect(isUnderWay({ sending: true, entryId: null })).toBe(true);
  expect(isUnderWay({ sending: false, entryId: "an entry" })).toBe(true);
});

const setback = { message: "why", errors: {}, orderId: null, newAttempt: false };

test.each([
  ["sending", { state: "sending" }, null],
  ["queued a moment ago", { state: "queued" }, null],
  ["stopped", { state: "queued", waitsDetail: { why: "stop" } }, "queued"],
  ["waiting for Send", { state: "queued", waitsFor: "send" }, "queued"],
])("an order that is %s is asked for again, or led to where it waits", (_, changes, state) => {
  const id = "0193a2f0-0000-7000-8000-000000000001";
  expect(outcomeOfOrder(aQueuedOrder({ id, ...changes }))).toEqual(
    state && { kind: "entered", entryId: id, state },
  );
});

test("a new try is an order of its own, which says that files stay with the one before", () => {
  const again = { hasFiles: true, newId: "new" };
  const failed = { ...setback, kind: "setback" as const, newAttempt: true };
  expect(afterSetback({ attempt: 1 }, failed, again)).toEqual({
    sending: false,
    setback: {
      message: "why Its files stay with it. Attach them again if this payout needs them.",
      errors: {},
      orderId: null,
    },
    attempt: 2,
    orderId: "new",
    keptVersion: 0,
    isEdit: false,
  });
  expect(afterSetback({ attempt: 1 }, failed, { ...again, hasFiles: false }).setback?.message).toBe(
    "why",
  );
  expect(afterSetback({ attempt: 1 }, { ...failed, newAttempt: false }, again)).toEqual({
    sending: false,
    setback: { message: "why", errors: {}, orderId: null },
  });
});

test.each<[SendOutcome, object]>([
  [
    { kind: "entered", entryId: "7", state: "awaiting_approval" },
    { title: "5 TRX: Pending approval", link: { href: "/payouts/7" } },
  ],
  [
    { kind: "entered", entryId: "7", state: "refused" },
    { title: "5 TRX: Declined by provider", tone: "failed" },
  ],
  [
    { kind: "setback", ...setback },
    { title: "5 TRX: Not sent", description: "why", link: { href: "/payouts/new?draft=d" } },
  ],
  [
    { kind: "setback", ...setback, orderId: "7" },
    { title: "why", description: "5 TRX", link: { href: "/payouts/new/review?draft=d" } },
  ],
  [
    { kind: "unanswered", said: null },
    { title: "5 TRX: Unconfirmed", link: { href: "/payouts/new/review?draft=d" } },
  ],
])("who left the review is told what became of the payout: %o", (outcome, toast) => {
  expect(toastOf(outcome, "5 TRX", "d")).toMatchObject(toast);
});

test("who left, and cancelled the step-up, is told nothing", () => {
  expect(toastOf({ kind: "left" }, "5 TRX", "d")).toBeNull();
});
