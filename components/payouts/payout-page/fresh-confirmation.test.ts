import { expect, test } from "vitest";
import { hasFreshWord } from "#components/payouts/payout-page/fresh-confirmation.ts";

const word = (id: string, decidedAt: string) => ({ member: { id, name: id }, decidedAt });
const NOW = "2026-11-23T12:00:00Z";
const OF_A = { lone: undefined, memberId: "a", now: NOW };

test.each([
  ["no", [], false],
  ["another member's", [word("b", "2026-11-23T11:00:00Z")], false],
  ["one's own", [word("a", "2026-11-23T11:00:00Z")], true],
  ["one's own of more than a day ago", [word("a", "2026-11-22T11:59:00Z")], false],
])("%s word", (_whose, words, isFresh) => {
  expect(hasFreshWord({ ...OF_A, words })).toBe(isFresh);
});

test("without a clock one's own word counts as fresh", () => {
  const words = [word("a", "2026-11-20T11:00:00Z")];
  expect(hasFreshWord({ ...OF_A, words, now: null })).toBe(true);
});

test("who is alone says it again once that counts, sooner or later than after a day", () => {
  const soon = [word("a", "2026-11-23T11:00:00Z")];
  const lone = { countsFrom: "2026-11-23T11:30:00Z" };
  expect(hasFreshWord({ ...OF_A, words: soon, lone })).toBe(false);
  const early = [word("a", "2026-11-21T11:00:00Z")];
  const later = { countsFrom: "2026-11-24T11:00:00Z" };
  expect(hasFreshWord({ ...OF_A, words: early, lone: later })).toBe(true);
});
