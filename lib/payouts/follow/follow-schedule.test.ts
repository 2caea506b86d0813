import { expect, test } from "vitest";
import { nextReadInMs } from "#lib/payouts/follow/follow-schedule.ts";

const DAY = 86_400_000;

test.each([false, true])(
  "readings grow rarer with age, and end after half a year (unknown: %s)",
  (isUnknown) => {
    const pauses = [0, 60_000, 3_600_000, DAY, 30 * DAY].map(
      (age) => nextReadInMs(age, isUnknown) ?? 0,
    );
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(3_000);
    expect(pauses.at(-1)).toBe(isUnknown ? DAY : DAY / 4);
    expect(nextReadInMs(181 * DAY, isUnknown)).toBeNull();
  },
);
