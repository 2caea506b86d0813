import { expect, test } from "vitest";
import { Allowance } from "#lib/payouts/notifications/allowance.ts";

test("a flood is let through for 100, then 20 a second", () => {
  const allowance = new Allowance(0);
  const taken = (now: number, times: number) =>
    Array.from({ length: times }, () => allowance.take(now)).filter((one) => one.taken).length;
  expect(taken(0, 150)).toBe(100);
  expect(allowance.take(0)).toEqual({ taken: false, retryAfter: 1 });
  expect(taken(1_000, 50)).toBe(20);
  expect(taken(60_000, 500)).toBe(100);
});
