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

function press(key: string, more: Partial<KeyboardEvent> = {}) {
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, ...more };
  const isTaken = vi.fn();
  return holdTypedAhead(Object.assign(new Event("keydown"), event, { preventDefault: isTaken }))
    ? isTaken.mock.calls.length === 1
    : false;
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
  expect(press("v", { ctrlKey: true })).toBe(false);
  vi.advanceTimersByTime(3_001);
  expect(press("c")).toBe(false);
});
