import { afterEach, expect, test, vi } from "vitest";
import {
  endTypingAhead,
  holdTypedAhead,
  startTypingAhead,
} from "#components/search/typed-ahead.ts";

afterEach(() => {
  vi.useRealTimers();
  endTypingAhead();
});

/** Whether a press was kept, and no one else gets it. */
function press(key: string, ctrlKey = false): boolean {
  const [preventDefault, stopPropagation] = [vi.fn(), vi.fn()];
  const commands = { ctrlKey, metaKey: false, altKey: false };
  const isHeld = holdTypedAhead({ key, ...commands, preventDefault, stopPropagation });
  expect(preventDefault.mock.calls.length).toBe(isHeld ? 1 : 0);
  expect(stopPropagation.mock.calls.length).toBe(isHeld ? 1 : 0);
  return isHeld;
}

test("letters between the search key and the palette are the palette's, in their order", () => {
  expect(press("c")).toBe(false);
  startTypingAhead();
  expect([press("c"), press("0"), press("Shift"), press("A")]).toEqual([true, true, false, true]);
  expect(endTypingAhead()).toBe("c0A");
  expect(press("c")).toBe(false);
  expect(endTypingAhead()).toBe("");
});

test("commands stay the browser's, and letters the page's where no palette comes", () => {
  vi.useFakeTimers();
  startTypingAhead();
  expect(press("v", true)).toBe(false);
  vi.advanceTimersByTime(3_001);
  expect(press("c")).toBe(false);
});
