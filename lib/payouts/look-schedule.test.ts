import { expect, test } from "vitest";
import { countsAsAbsent, nextLookInMs, SETTLING_MS } from "#lib/payouts/look-schedule.ts";

test("looks are never given up, and never come closer together", () => {
  const ages = [0, 60_000, 600_000, 3_600_000, 2 * 86_400_000, 90 * 86_400_000];
  const pauses = ages.map(nextLookInMs);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(86_400_000);
});

test("absent takes both the looks and the time", () => {
  expect(countsAsAbsent(3, SETTLING_MS)).toBe(true);
  expect(countsAsAbsent(2, SETTLING_MS)).toBe(false);
  expect(countsAsAbsent(99, SETTLING_MS - 1)).toBe(false);
});
