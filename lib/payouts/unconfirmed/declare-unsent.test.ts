import { expect, test } from "vitest";
import { wasMissed } from "#lib/payouts/unconfirmed/declare-unsent.ts";
import type { Missing } from "#lib/schemas/common/missing.ts";

const SETTLING = 900_000;
const SENT = "2026-11-21T12:00:00.000000Z";
const searched = {
  state: "in_doubt" as const,
  sentAt: SENT,
  submittedAt: SENT,
  lookedAt: "2026-11-21T12:15:00.000000Z",
  lookFault: null,
  lookMissing: [],
} satisfies Parameters<typeof wasMissed>[0];

test("a payout counts as missed after a complete search past the settling time", () => {
  expect(wasMissed(searched, SETTLING)).toBe(true);
  expect(wasMissed({ ...searched, state: "absent", lookFault: "down" }, SETTLING)).toBe(true);
});

test.each([
  ["searched too early", { lookedAt: "2026-11-21T12:14:59.999000Z" }],
  ["never searched in full", { lookMissing: ["total" as const] }],
  ["never searched", { lookedAt: null }],
  ["last searched without success", { lookFault: "The provider could not be read." }],
])("a payout does not where it was %s", (_how, changes) => {
  expect(wasMissed({ ...searched, ...changes }, SETTLING)).toBe(false);
});

test("where no search can be complete, users decide and are told why", () => {
  const missing = (...lookMissing: Missing[]) => ({ ...searched, lookMissing });
  const dayLater = "2026-11-22T12:00:00.000000Z";
  expect(wasMissed(missing("no_earlier_payout"), SETTLING)).toBe(true);
  expect(wasMissed({ ...missing("total"), lookedAt: dayLater }, SETTLING)).toBe(true);
  expect(wasMissed(missing("total", "no_earlier_payout"), SETTLING)).toBe(false);
});
