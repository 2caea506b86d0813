import { describe, expect, test } from "vitest";
import { nextReadInMs } from "#lib/payouts/follow/follow-schedule.ts";
import { isFinal, isForward } from "#lib/payouts/follow/status-order.ts";

describe("a status", () => {
  test.each([
    [null, "Created", [], true],
    ["Created", "Processing", ["Created"], true],
    ["Created", "Something new", ["Created"], true],
    ["Processing", "Created", ["Created", "Processing"], false],
    ["Processing", "Processing", ["Created", "Processing"], false],
    ["Completed", "Processing", ["Created", "Completed"], false],
    ["Completed", "Refunded", ["Created", "Completed"], true],
    ["Refunded", "Completed", ["Completed", "Refunded"], false],
  ] as const)("after %s, %s (seen: %j) leads on: %s", (known, read, seen, leadsOn) => {
    expect(isForward(known, read, seen)).toBe(leadsOn);
  });

  test("ends a payout's way by the word alone, in any case", () => {
    expect(["Completed", "FAILED", " cancelled "].map(isFinal)).toEqual([true, true, true]);
    expect(["Created", "Processing", "Pending"].map(isFinal)).toEqual([false, false, false]);
  });
});

test("readings grow rarer with a payout's age, and end after half a year", () => {
  const DAY = 86_400_000;
  const pauses = [0, 60_000, 3_600_000, DAY, 30 * DAY].map((age) => nextReadInMs(age) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(3_000);
  expect(nextReadInMs(181 * DAY)).toBeNull();
});
