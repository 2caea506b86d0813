import { expect, test } from "vitest";
import { isUnderWay, outcomeOfProblem } from "#components/payouts/review/send-state.ts";
import { problemSchema } from "#lib/schemas/problem.ts";

const problem = { type: "", title: "", status: 0, detail: "why", requestId: "" };

test("only a clear no counts as nothing sent; everything else is asked of the journal", () => {
  const clear = ["refused", "invalid_request", "forbidden", "unauthenticated", "rate_limited"];
  for (const kind of problemSchema.shape.kind.options) {
    if (kind === "step_up_required") continue;
    const outcome = outcomeOfProblem({ ...problem, kind });
    expect(outcome.kind, kind).toBe(clear.includes(kind) ? "setback" : "unanswered");
  }
});

test("a cancelled step-up leaves everything as it was", () => {
  expect(outcomeOfProblem({ ...problem, kind: "step_up_required" })).toEqual({ kind: "left" });
});

test("what the provider declined has a page of its own, which never says that nothing was sent", () => {
  const orderId = "0193a2f0-0000-7000-8000-000000000001";
  expect(outcomeOfProblem({ ...problem, kind: "refused", orderId })).toEqual({
    kind: "entered",
    entryId: orderId,
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

test("a draft is under way from the press of the button on, and stays so once it has an order", () => {
  expect(isUnderWay({ sending: false, entryId: null })).toBe(false);
  expect(isUnderWay({ sending: true, entryId: null })).toBe(true);
  expect(isUnderWay({ sending: false, entryId: "an entry" })).toBe(true);
});
