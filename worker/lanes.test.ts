import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inLanes } from "#worker/lanes.ts";

const PAUSE_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lanesOf = (count: number, round: () => Promise<number>) =>
  inLanes(count, { name: "write", round, pauseMs: PAUSE_MS });

test("idle lanes ask once in a pause, all of them together", async () => {
  const round = vi.fn(() => Promise.resolve(0));
  const lanes = lanesOf(3, round);
  const askAll = () => Promise.all(lanes.map((lane) => lane.round()));
  expect(await askAll()).toEqual([0, 0, 0]);
  expect(round).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(PAUSE_MS - 1);
  await askAll();
  expect(round).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await askAll();
  expect(round).toHaveBeenCalledTimes(2);
});

test("while one lane is at work the others look too, and one that found something asks again at once", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const round = vi.fn(() => Promise.resolve(0)).mockReturnValueOnce(promise);
  const [one, other] = lanesOf(2, round);
  const working = one?.round();
  vi.advanceTimersByTime(PAUSE_MS);
  await other?.round();
  expect(round).toHaveBeenCalledTimes(2);
  resolve(1);
  expect(await working).toBe(1);
  await one?.round();
  expect(round).toHaveBeenCalledTimes(3);
  await one?.round();
  expect(round).toHaveBeenCalledTimes(3);
});

test("a lane that fails keeps none of the others from the work", async () => {
  const round = vi.fn(() => Promise.resolve(1)).mockRejectedValueOnce(new Error("on purpose"));
  const [one, other] = lanesOf(2, round);
  await expect(one?.round()).rejects.toThrow("on purpose");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(await other?.round()).toBe(1);
  expect(await other?.round()).toBe(1);
});
