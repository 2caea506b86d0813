import { expect, test } from "vitest";
import { aboutDuration, formatDuration } from "#lib/dates/duration.ts";

test("every second is told, in the units that it needs", () => {
  expect(formatDuration(0)).toBe("0 s");
  expect(formatDuration(59)).toBe("59 s");
  expect(formatDuration(4_805)).toBe("1 h 20 min 5 s");
  expect(formatDuration(172_800)).toBe("2 d");
});

test.each([
  [0, "under 1 min"],
  [59, "under 1 min"],
  [60, "1 min"],
  [61, "2 min"],
  [5_340, "89 min"],
  [5_400, "2 h"],
  [172_000, "2 d"],
  [900_000, "11 d"],
])("%i s is about %s", (seconds, words) => {
  expect(aboutDuration(seconds)).toBe(words);
});
