import { expect, test } from "vitest";
import { readingPace } from "#components/payouts/payout-page/reading-pace.ts";

test("a payout that no longer moves is not read again", () => {
  expect(readingPace(false, 0)).toBeNull();
});

test("one that still changes is read ever more rarely, at most once a minute", () => {
  const paces = Array.from({ length: 12 }, (_, reads) => readingPace(true, reads) ?? 0);
  expect(paces[0]).toBe(4_000);
  expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  expect(Math.max(...paces)).toBe(60_000);
});
