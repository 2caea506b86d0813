import { expect, test } from "vitest";
import { refetchInterval } from "#components/payouts/payout-page/refetch-interval.ts";

test("a payout that no longer moves is not read again", () => {
  expect(refetchInterval(false, 0)).toBeNull();
});

test("one that still changes is read ever more rarely, at most once a minute", () => {
  const paces = Array.from({ length: 12 }, (_, reads) => refetchInterval(true, reads) ?? 0);
  expect(paces[0]).toBe(4_000);
  expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  expect(Math.max(...paces)).toBe(60_000);
});
