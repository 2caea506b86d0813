import { expect, test } from "vitest";
import { leftWords } from "#components/mirrored/source/left-words.ts";

test.each([
  [3, "less than a minute left"],
  [61, "about 1 minute left"],
  [700, "about 12 minutes left"],
  [10_900, "about 3 hours left"],
  [400_000, "about 5 days left"],
])("%d seconds: %s", (seconds, words) => {
  expect(leftWords(seconds)).toBe(words);
});
