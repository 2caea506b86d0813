import { expect, test } from "vitest";
import { timeScale } from "#components/charts/time-scale.ts";

test("steps are those by which a user counts time", () => {
  expect(timeScale(50).ticks.map(({ label }) => label)).toEqual([
    "0 s",
    "15 s",
    "30 s",
    "45 s",
    "1 min",
  ]);
  expect(timeScale(5 * 3_600).ticks.map(({ label }) => label)).toEqual([
    "0 s",
    "2 h",
    "4 h",
    "6 h",
  ]);
});

test("nothing and the very long have a scale too", () => {
  for (const longest of [0, 1, 86_400 * 10_000]) {
    const { top, ticks } = timeScale(longest);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(longest);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});
