import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { trimWhileIdle } from "#lib/process/trim-while-idle.ts";

const MINUTE = 60_000;
const MB = 2 ** 20;
/** What is in use; the rest can be released. */
const LIVE = 100 * MB;

let cpuMs = 0;
let resident = 0;
const gc = vi.fn(() => {
  resident = LIVE;
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("gc", gc);
  cpuMs = 0;
  resident = 180 * MB;
  vi.spyOn(process, "cpuUsage").mockImplementation((before = { user: 0, system: 0 }) => ({
    user: cpuMs * 1_000 - before.user,
    system: 0,
  }));
  onTestFinished(trimWhileIdle({ idleShare: 0.2, residentBytes: () => resident }));
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often memory is released in a minute in which the process is at work for as long. */
function passMinute(busyMs: number): number {
  gc.mockClear();
  cpuMs += busyMs;
  vi.advanceTimersByTime(MINUTE);
  return gc.mock.calls.length;
}

test("what a backfill left is released in the first idle minute, and not before", () => {
  expect(passMinute(50_000)).toBe(0);
  expect(passMinute(12_000)).toBe(0);
  expect(passMinute(11_000)).toBe(1);
});

test("nothing is collected again until the process has grown", () => {
  expect(passMinute(0)).toBe(1);
  resident = LIVE + 15 * MB;
  expect(passMinute(0)).toBe(0);
  resident = LIVE + 16 * MB;
  expect(passMinute(0)).toBe(1);
});
