import { expect, test } from "vitest";
import { wasMissed } from "#lib/payouts/resolve/declare-unsent.ts";

const SETTLING = 900_000;
const SENT = "2026-11-21T12:00:00.000000Z";
const searched = {
  state: "in_doubt",
  sentAt: SENT,
  submittedAt: SENT,
  looks: 1,
  lookedAt: "2026-11-21T12:15:00.000000Z",
  lookFault: null,
} as const;

test("a payout counts as missed after a complete search past the settling time", () => {
  expect(wasMissed(searched, SETTLING)).toBe(true);
  expect(wasMissed({ ...searched, state: "absent", lookFault: "down" }, SETTLING)).toBe(true);
});

test.each([
  ["searched too early", { lookedAt: "2026-11-21T12:14:59.999000Z" }],
  ["never searched whole", { looks: 0 }],
  ["never searched", { looks: 0, lookedAt: null }],
  ["searched in vain last", { lookFault: "The payment service could not be read." }],
])("a payout does not where it was %s", (_how, changes) => {
  expect(wasMissed({ ...searched, ...changes }, SETTLING)).toBe(false);
});
