import { expect, test } from "vitest";
import { type OrderFacts, step, whyNotClaimable } from "#lib/payouts/states/order-life.ts";
import { explore, type Life, type Scenario } from "#test-support/payouts/order-model.ts";

const LIFE: Life = { step, whyNotClaimable };

/** Every way of listing a payout for two equal orders and a lost database: 2.4 million states, minutes. */
const isWhole = process.env.ORDER_MODEL === "whole";

const LOSS: Scenario = { pair: "single", needsApproval: false, canBeSetBack: true };
const LOSS_AND_APPROVAL: Scenario = { ...LOSS, needsApproval: true };
const LINKED: Scenario = { pair: "linked", needsApproval: false, canBeSetBack: false };
const SAME_ID: Scenario = { ...LINKED, pair: "same_tracking_id" };
const EQUAL: Scenario = { ...LINKED, pair: "equal" };
const EQUAL_AND_LOSS: Scenario = {
  ...EQUAL,
  canBeSetBack: true,
  ...(isWhole ? {} : { listings: [] }),
};

test.each([LOSS, LOSS_AND_APPROVAL, LINKED, SAME_ID, EQUAL, EQUAL_AND_LOSS])(
  "no interleaving breaks a rule: $pair, approval $needsApproval, database set back $canBeSetBack",
  (scenario) => {
    const { states, fault } = explore(LIFE, scenario);
    process.stdout.write(`order model: ${JSON.stringify({ ...scenario, states })}\n`);
    expect(fault).toBeNull();
    expect(states).toBeGreaterThan(1_000);
  },
  isWhole ? 900_000 : 60_000,
);

/** A claim that does not ask one of its questions. */
function claimingDespite(...forgotten: string[]): Life {
  const why: Life["whyNotClaimable"] = (order, now) => {
    const reason = whyNotClaimable(order, now);
    return reason !== null && forgotten.includes(reason) ? null : reason;
  };
  return {
    whyNotClaimable: why,
    step: (order, event) => {
      if (event.type !== "claim" || why(order, event.conditions) !== null)
        return step(order, event);
      return { ...order, state: "sending", mayHaveLeft: true, waitsFor: "nobody" };
    },
  };
}

function stepping(instead: Life["step"]): Life {
  return { whyNotClaimable, step: instead };
}

/** What a programmer might get wrong, and the rule by which the model sees it. */
const FAULTS: Record<string, { rule: string; within: Scenario; life: Life }> = {
  "a refusal frees the tracking ID": {
    rule: "(c)",
    within: SAME_ID,
    life: stepping((order, event) => {
      const next = step(order, event);
      return next?.state === "refused" ? { ...next, holdsTrackingId: false } : next;
    }),
  },
  "an order is sent while the account is on hold, or waits for a confirmation": {
    rule: "(a)",
    within: LOSS,
    life: claimingDespite("hold", "send"),
  },
  "an order is sent before the comparison": {
    rule: "(a)",
    within: LOSS,
    life: claimingDespite("comparison"),
  },
  "an order goes by itself after a hold": {
    rule: "(a)",
    within: LOSS,
    life: claimingDespite("send"),
  },
  "an equal order under way is not seen": {
    rule: "(a)",
    within: EQUAL,
    life: claimingDespite("equal_order"),
  },
  "a linked order is sent though the earlier one was found": {
    rule: "(d)",
    within: LINKED,
    life: claimingDespite("earlier_found"),
  },
  "an order whose sender died is queued again": {
    rule: "(a)",
    within: LOSS,
    life: stepping((order, event) =>
      event.type === "stall" && order.state === "sending"
        ? { ...order, state: "queued" }
        : step(order, event),
    ),
  },
  "an order whose sender died counts as not sent": {
    rule: "(b)",
    within: LOSS,
    life: stepping((order, event) =>
      step(order, event.type === "stall" ? { ...event, isLogged: false } : event),
    ),
  },
  "one search that finds nothing ends a doubt": {
    rule: "(b)",
    within: LOSS,
    life: stepping((order, event) =>
      step(
        order,
        event.type === "search_after_sending"
          ? { ...event, search: { ...event.search, isLast: true } }
          : event,
      ),
    ),
  },
  "an order is cancelled before the comparison": {
    rule: "(a)",
    within: LOSS,
    life: stepping((order, event) =>
      step(order, event.type === "cancel" ? { ...event, isCompared: true } : event),
    ),
  },
  "a comparison passes over a logged send": {
    rule: "(a)",
    within: LOSS,
    life: stepping((order, event) =>
      event.type === "compare" && event.difference === "logged_send" ? null : step(order, event),
    ),
  },
  "nobody gives up what was being sent": {
    rule: "(f)",
    within: LOSS,
    life: stepping((order, event) => (event.type === "stall" ? null : step(order, event))),
  },
};

test.each(Object.entries(FAULTS))("the model finds: %s", (_name, { life, within, rule }) => {
  const { fault } = explore(life, within);
  expect(fault?.rule.slice(0, 3)).toBe(rule);
  // Breadth first, so nothing shorter leads there.
  process.stdout.write(`order model: ${fault?.rule}: ${fault?.trace.join(" · ")}\n`);
});

test("a trace names every step to the fault", () => {
  const { life } = FAULTS["an order whose sender died is queued again"] ?? { life: LIFE };
  const { fault } = explore(life, { pair: "single", needsApproval: false, canBeSetBack: false });
  const stored = fault?.trace.filter((by) => by.includes("posts A"));
  expect(stored).toHaveLength(2);
  expect(fault?.rule).toBe("(a) two POSTs for one order");
});

test("facts of an order are told apart by all that they hold", () => {
  const order: OrderFacts = {
    state: "queued",
    needsApproval: false,
    approval: "none",
    waitsFor: "send",
    mayHaveLeft: false,
    doubt: "none",
    hasCandidates: false,
    holdsTrackingId: true,
  };
  expect(step(order, { type: "say_send" })).toEqual({ ...order, waitsFor: "nobody" });
});
