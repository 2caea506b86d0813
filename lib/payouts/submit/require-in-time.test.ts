import { afterEach, expect, test, vi } from "vitest";
import { requireInTime } from "#lib/payouts/submit/require-in-time.ts";
import { ARRIVAL_LIMIT_MS } from "#lib/schemas/payouts/arrival-limit.ts";

afterEach(() => void vi.useRealTimers());

test("an order that was held up is turned away, since its browser may take it for lost", () => {
  expect(() => requireInTime(1_000, 1_000 + ARRIVAL_LIMIT_MS)).not.toThrow();
  expect(() => requireInTime(1_000, 1_001 + ARRIVAL_LIMIT_MS)).toThrow("Nothing was sent");
});

test("so is one whose machine stood still since it arrived, or had its clock set back", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const arrivedAt = Date.now();
  vi.setSystemTime(Date.now() + ARRIVAL_LIMIT_MS + 1);
  expect(() => requireInTime(arrivedAt)).toThrow("Nothing was sent");
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(() => requireInTime(arrivedAt)).toThrow("Nothing was sent");
});
