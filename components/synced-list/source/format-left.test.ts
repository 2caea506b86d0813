import { expect, test } from "vitest";
import { formatLeft } from "#components/synced-list/source/format-left.ts";

test.each([
  [3, "less than a minute left"],
  [61, "about 1 minute left"],
  [700, "about 12 minutes left"],
  [10_900, "about 3 hours left"],
  [400_000, "about 5 days left"],
])("%d seconds: %s", (seconds, words) => {
  expect(formatLeft(seconds)).toBe(words);
});
