import { expect, test } from "vitest";
import { checkAfterDecline } from "#lib/schemas/payouts/check-after-decline.ts";

const declined = { state: "refused", holdsTrackingId: true, lookFault: null, looks: 0 } as const;

test.each([
  ["was just declined", {}, "under way"],
  ["could not be looked for yet", { lookFault: "down" }, "failed"],
  ["was looked for once, though not lately", { lookFault: "down", looks: 1 }, "under way"],
  ["had its last look", { holdsTrackingId: false }, null],
  ["was found", { state: "found" }, null],
] as const)("a payout that %s", (_what, changes, check) => {
  expect(checkAfterDecline({ ...declined, ...changes })).toBe(check);
});
