import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWhenStuck } from "#worker/end-when-stuck.ts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function guarded(round: () => Promise<number>) {
  const end = vi.fn();
  const task = endWhenStuck({ name: "send", round, pauseMs: 500 }, end);
  return { end, round: task.round };
}

test("a round that does not come to its end ends the process, once, after half an hour", () => {
  const { end, round } = guarded(() => new Promise(() => undefined));
  void round();
  vi.advanceTimersByTime(29 * MINUTE_MS);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(31 * MINUTE_MS);
  expect(end).toHaveBeenCalledTimes(1);
});

test("rounds that end or fail, however long it goes on, end nothing", async () => {
  const away = new Error("The database is away.");
  const { end, round } = guarded(vi.fn(() => Promise.resolve(2)).mockRejectedValueOnce(away));
  await expect(round()).rejects.toBe(away);
  expect(await round()).toBe(2);
  vi.advanceTimersByTime(90 * MINUTE_MS);
  expect(end).not.toHaveBeenCalled();
});
