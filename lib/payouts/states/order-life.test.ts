import fc from "fast-check";
import { expect, test } from "vitest";
import { isLegalMove } from "#lib/payouts/states/moves.ts";
import {
  type ClaimConditions,
  type OrderEvent,
  type OrderFacts,
  step,
  whyNotClaimable,
} from "#lib/payouts/states/order-life.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";

const facts: fc.Arbitrary<OrderFacts> = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  needsApproval: fc.boolean(),
  approval: fc.constantFrom("none", "fresh", "too_old"),
  waitsFor: fc.constantFrom("nobody", "send", "two_people"),
  mayHaveLeft: fc.boolean(),
  doubt: fc.constantFrom("none", "error_shape", "other"),
  hasCandidates: fc.boolean(),
  holdsTrackingId: fc.boolean(),
});

const conditions = fc.record({
  isCompared: fc.boolean(),
  isOnHold: fc.boolean(),
  isStopped: fc.boolean(),
  isHeldForFunds: fc.boolean(),
  stoodStill: fc.boolean(),
  search: fc.constantFrom("none" as const, "too_old" as const, "clear" as const),
  equalOrder: fc.constantFrom("none" as const, "sending" as const, "in_doubt" as const),
  earlierHasCandidates: fc.boolean(),
  isTooSoonAfterDecline: fc.boolean(),
  earlierWasFound: fc.boolean(),
  needsApprovalNow: fc.boolean(),
});

const PLAIN = [
  "approve",
  "release",
  "ask_approval",
  "stop_unfit",
  "wait_for_send",
  "say_send",
  "say_other_payout",
  "late_acceptance",
  "dismiss_candidates",
  "mark_not_sent",
  "link_candidate",
] as const;

const ENDS = ["edit", "reject", "cancel", "expire"] as const;

const MET = ["nothing", "older_payout", "own_payout", "other_content", "changed_id"] as const;

const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ type: fc.constant("submit" as const), needsApproval: fc.boolean() }),
  fc.record({
    type: fc.constantFrom(...PLAIN),
  }),
  fc.record({
    type: fc.constantFrom(...ENDS),
    isCompared: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("search_before_sending" as const),
    found: fc.constantFrom(...MET),
  }),
  fc.record({ type: fc.constant("claim" as const), conditions }),
  fc.record({
    type: fc.constant("answer" as const),
    answer: fc.constantFrom("accepted" as const, "refused" as const, "not_sent" as const),
  }),
  fc.record({
    type: fc.constant("answer" as const),
    answer: fc.constant("in_doubt" as const),
    shape: fc.constantFrom("error_shape" as const, "other" as const),
  }),
  fc.record({ type: fc.constant("stall" as const), isLogged: fc.boolean() }),
  fc.record({
    type: fc.constant("search_after_sending" as const),
    search: fc.record({
      found: fc.constantFrom("own_payout" as const, "candidates" as const, "nothing" as const),
      isComplete: fc.boolean(),
      isLast: fc.boolean(),
    }),
  }),
  fc.record({
    type: fc.constant("compare" as const),
    difference: fc.constantFrom("listed" as const, "logged_send" as const),
  }),
);

test("every step is a move of the table, or none at all", () => {
  fc.assert(
    fc.property(facts, events, (order, event) => {
      const next = step(order, event);
      if (next === null || next.state === order.state) return;
      const isByComparison = event.type === "compare";
      expect(isLegalMove(order.state, next.state, { isByComparison })).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

/** Mostly what hinders nothing, so that each condition is often the only one. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const nearlyReady: fc.Arbitrary<OrderFacts> = fc.record({
  state: mostly<OrderFacts["state"]>("queued", ...ORDER_STATES),
  needsApproval: fc.boolean(),
  approval: mostly<OrderFacts["approval"]>("fresh", "none", "too_old"),
  waitsFor: mostly<OrderFacts["waitsFor"]>("nobody", "send", "two_people"),
  mayHaveLeft: fc.boolean(),
  doubt: fc.constantFrom("none", "error_shape", "other"),
  hasCandidates: fc.boolean(),
  holdsTrackingId: fc.boolean(),
});

const nearlyClear: fc.Arbitrary<ClaimConditions> = fc.record({
  isCompared: mostly<boolean>(true, false),
  isOnHold: mostly<boolean>(false, true),
  isStopped: mostly<boolean>(false, true),
  isHeldForFunds: mostly<boolean>(false, true),
  stoodStill: mostly<boolean>(false, true),
  search: mostly<ClaimConditions["search"]>("clear", "none", "too_old"),
  equalOrder: mostly<ClaimConditions["equalOrder"]>("none", "sending", "in_doubt"),
  earlierHasCandidates: mostly<boolean>(false, true),
  isTooSoonAfterDecline: mostly<boolean>(false, true),
  earlierWasFound: mostly<boolean>(false, true),
  needsApprovalNow: fc.boolean(),
});

test("an order is claimed exactly if there is no reason against it", () => {
  const reasons = new Map<string, number>();
  fc.assert(
    fc.property(nearlyReady, nearlyClear, (order, conditions) => {
      const why = whyNotClaimable(order, conditions);
      const next = step(order, { type: "claim", conditions });
      expect(next !== null).toBe(why === null);
      reasons.set(why ?? "none", (reasons.get(why ?? "none") ?? 0) + 1);
    }),
    { numRuns: 20_000 },
  );
  expect(reasons.size).toBe(14);
  expect(Math.min(...reasons.values())).toBeGreaterThan(50);
});

test("an order is sent by a claim alone, and from queued alone", () => {
  const claims = nearlyClear.map((given) => ({ type: "claim" as const, conditions: given }));
  let sent = 0;
  fc.assert(
    fc.property(fc.oneof(facts, nearlyReady), fc.oneof(events, claims), (order, event) => {
      const next = step(order, event);
      if (next?.state !== "sending" || order.state === "sending") return;
      sent += 1;
      expect(event.type).toBe("claim");
      expect(order).toMatchObject({ state: "queued", waitsFor: "nobody" });
    }),
    { numRuns: 20_000 },
  );
  expect(sent).toBeGreaterThan(100);
});

test("a tracking ID that may have left is freed by a last search that found nothing, and by nothing else", () => {
  fc.assert(
    fc.property(facts, events, (order, event) => {
      const next = step({ ...order, holdsTrackingId: true }, event);
      if (next === null || next.holdsTrackingId || !order.mayHaveLeft) return;
      const left = ["sending", "refused", "in_doubt", "absent", "ambiguous", "declared_unsent"];
      if (!left.includes(order.state)) return;
      const isCertain =
        (event.type === "answer" && event.answer === "not_sent") ||
        (event.type === "stall" && !event.isLogged);
      const isLastSearch =
        event.type === "search_after_sending" && event.search.isLast && event.search.isComplete;
      expect(isCertain || isLastSearch, JSON.stringify({ order, event })).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test("nothing that ends a queued order is said of it before the comparison", () => {
  fc.assert(
    fc.property(facts, conditions, (order, now) => {
      const why = whyNotClaimable({ ...order, state: "queued" }, { ...now, isCompared: false });
      expect(why).not.toBe("earlier_found");
      expect(why).not.toBeNull();
    }),
  );
});
