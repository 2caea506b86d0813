import { expect, test } from "vitest";
import { matchesWords } from "#components/ui/forms/matches-words.ts";

test.each([
  ["USDT Tether Tron", "", true],
  ["USDT Tether Tron", "tron usd", true],
  ["USDT Tether Tron", "  Tron ", true],
  ["USDT Tether Tron", "tron eth", true],
  ["USDT Tether Tron", "bitcoin", false],
  ["America/New_York New York UTC-05:00", "new york -5", false],
  ["America/New_York New York UTC-05:00", "york utc-05", true],
])("%s, searched for %j: %s", (text, query, matches) => {
  expect(matchesWords(text, query)).toBe(matches);
});
