import { expect, test } from "vitest";
import { afterFirstPayout, mayTryAnother } from "#lib/payouts/funds/after-first-payout.ts";
import { MOVES } from "#lib/payouts/states/moves.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";

test("the rest goes only once the provider has the first one", () => {
  expect(ORDER_STATES.filter((state) => afterFirstPayout(state) === "lift")).toEqual([
    "accepted",
    "found",
  ]);
});

test("a trial is given up only where the first one can't become accepted any more", () => {
  for (const state of ORDER_STATES.filter((one) => afterFirstPayout(one) === "stay")) {
    expect(MOVES[state]).not.toContain("accepted");
    expect(MOVES[state]).not.toContain("sending");
  }
});

test("nobody resumes with another one while the first may be on its way", () => {
  expect(ORDER_STATES.filter((state) => !mayTryAnother(state))).toEqual(["sending"]);
});
