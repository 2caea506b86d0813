import { expect, test } from "vitest";
import { outsideDatesEveryMs } from "#lib/sync/outside-dates/outside-dates-interval.ts";

const HOUR = 3_600_000;

test.each([
  ["hourly", 20_000, 0, null, HOUR],
  ["less often of many", 1_000_000, 0, null, 10 * HOUR],
  ["daily at the least", 10_000_000, 0, null, 24 * HOUR],
  ["a minute after a suspicion", 1_000_000, 0, 2, 60_000],
  ["every ten minutes while there are any", 100_000, 2, null, HOUR / 6],
] as const)("%s", (_name, records, verified, suspected, every) => {
  expect(outsideDatesEveryMs({ records, verified, suspected })).toBe(every);
});
