import { expect, test } from "vitest";
import { historyLines } from "#components/payouts/history/lines.ts";
import type { PayoutDecision, PayoutEvent } from "#lib/schemas/payouts/payout-history.ts";

function event(id: string, value: string, at: string, changes: Partial<PayoutEvent> = {}) {
  const by = { source: "person", id: "m", name: "Mara" } as const;
  const event: PayoutEvent = {
    id,
    field: "state",
    value,
    by,
    reading: null,
    firstSeenAt: at,
    ...changes,
  };
  return event;
}

const approval: PayoutDecision = {
  id: "d",
  person: { id: "a", name: "Ali" },
  decision: "approved",
  contentHash: "",
  version: 1,
  orderState: "awaiting_approval",
  reason: null,
  stands: true,
  candidateId: null,
  addressCheck: null,
  decidedAt: "2026-11-21T12:00:02Z",
};

test("tells each step once, by whom, in the order in which it was first seen", () => {
  const events = [
    event("1", "awaiting_approval", "2026-11-21T12:00:01Z"),
    event("3", "approved", "2026-11-21T12:00:02Z"),
    event("3b", "queued", "2026-11-21T12:00:03Z", { by: { source: "sender" } }),
    event("4", "sending", "2026-11-21T12:00:04Z", { by: { source: "sender" } }),
    event("5", "Completed", "2026-11-21T12:00:09Z", {
      field: "status",
      by: { source: "follower" },
    }),
  ];
  const lines = historyLines({ events, decisions: [approval], replacedBy: null });
  expect(lines.map(({ what, by }) => `${what}: ${by}`)).toEqual([
    "Ordered, and waits for approval: by Mara",
    "Approved: by Ali",
    "Put in line to be sent: by Counterfoil's sender",
    "Sent to the provider: by Counterfoil's sender",
    "The provider says “Completed”: first seen then",
  ]);
});

test("an order that needs no approval is told as one", () => {
  const events = [event("1", "queued", "2026-11-21T12:00:01Z")];
  const [line] = historyLines({ events, decisions: [], replacedBy: null });
  expect(line?.what).toBe("Ordered, and to be sent");
});

test("a decision that an edit has voided says so", () => {
  const decisions = [{ ...approval, stands: false }];
  const [line] = historyLines({ events: [], decisions, replacedBy: null });
  expect(line?.by).toBe("by Ali, void since the payout was edited");
});
