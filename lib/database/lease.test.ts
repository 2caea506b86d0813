import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileRenewed } from "#lib/database/lease.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a lease is renewed while the work lasts, also after a renewal that failed, and then ended", async () => {
  const extend = vi.fn(async (_seconds: number) => {}).mockRejectedValueOnce(new Error("away"));
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = whileRenewed(15, extend, () => promise);
  await vi.advanceTimersByTimeAsync(15_000);
  resolve("done");
  expect(await done).toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extend.mock.calls).toEqual([[15], [15], [15], [0]]);
});

test("work that fails ends the lease and rejects with its own error", async () => {
  const extend = vi.fn(() => Promise.reject(new Error("away")));
  const failing = whileRenewed(15, extend, () => Promise.reject(new Error("on purpose")));
  await expect(failing).rejects.toThrow("on purpose");
  expect(extend.mock.calls).toEqual([[0]]);
});
