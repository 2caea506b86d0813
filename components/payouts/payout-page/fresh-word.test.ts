import { expect, test } from "vitest";
import { hasFreshWord } from "#components/payouts/payout-page/fresh-word.ts";

const word = (id: string, decidedAt: string) => ({ member: { id, name: id }, decidedAt });
const NOW = "2026-11-23T12:00:00Z";

test.each([
  ["no", [], false],
  ["another member's", [word("b", "2026-11-23T11:00:00Z")], false],
  ["one's own", [word("a", "2026-11-23T11:00:00Z")], true],
  ["one's own of more than a day ago", [word("a", "2026-11-22T11:59:00Z")], false],
])("%s word", (_whose, words, isFresh) => {
  expect(hasFreshWord(words, "a", NOW)).toBe(isFresh);
});

test("without a clock one's own word counts as fresh", () => {
  expect(hasFreshWord([word("a", "2026-11-20T11:00:00Z")], "a", null)).toBe(true);
});
