import { expect, test } from "vitest";
import { hasFreshConfirmation } from "#components/payouts/payout-page/unconfirmed/fresh-confirmation.ts";

const confirmation = (id: string, decidedAt: string) => ({ member: { id, name: id }, decidedAt });
const NOW = "2026-11-23T12:00:00Z";
const OF_A = { lone: undefined, memberId: "a", now: NOW };

test.each([
  ["no", [], false],
  ["another member's", [confirmation("b", "2026-11-23T11:00:00Z")], false],
  ["one's own", [confirmation("a", "2026-11-23T11:00:00Z")], true],
  ["one's own of more than a day ago", [confirmation("a", "2026-11-22T11:59:00Z")], false],
])("%s confirmation", (_whose, confirmations, isFresh) => {
  expect(hasFreshConfirmation({ ...OF_A, confirmations })).toBe(isFresh);
});

test("without a clock one's own confirmation counts as fresh", () => {
  const confirmations = [confirmation("a", "2026-11-20T11:00:00Z")];
  expect(hasFreshConfirmation({ ...OF_A, confirmations, now: null })).toBe(true);
});

test("who is alone says it again once that counts, sooner or later than after a day", () => {
  const soon = [confirmation("a", "2026-11-23T11:00:00Z")];
  const lone = { countsFrom: "2026-11-23T11:30:00Z" };
  expect(hasFreshConfirmation({ ...OF_A, confirmations: soon, lone })).toBe(false);
  const early = [confirmation("a", "2026-11-21T11:00:00Z")];
  const later = { countsFrom: "2026-11-24T11:00:00Z" };
  expect(hasFreshConfirmation({ ...OF_A, confirmations: early, lone: later })).toBe(true);
});
