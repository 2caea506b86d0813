import { afterEach, expect, test, vi } from "vitest";
import {
  endTypingAhead,
  holdPastedAhead,
  holdTypedAhead,
  keepFields,
  startTypingAhead,
} from "#components/search/typed-ahead.ts";

afterEach(() => {
  vi.useRealTimers();
  endTypingAhead();
});

function event() {
  return { preventDefault: vi.fn(), stopPropagation: vi.fn() };
}

/** Who still gets a press: the browser that acts on it, the page that listens for it. */
function press(key: string, ctrlKey = false): string[] {
  const pressed = event();
  const others = { metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const isHeld = holdTypedAhead({ key, ctrlKey, ...others, ...pressed });
  expect(isHeld).toBe(pressed.stopPropagation.mock.calls.length > 0);
  return [
    ...(pressed.preventDefault.mock.calls.length > 0 ? [] : ["browser"]),
    ...(isHeld ? [] : ["page"]),
  ];
}

function paste(text: string): boolean {
  const pasted = event();
  holdPastedAhead({ clipboardData: { getData: () => text }, ...pasted });
  expect(pasted.stopPropagation.mock.calls.length).toBe(pasted.preventDefault.mock.calls.length);
  return pasted.preventDefault.mock.calls.length > 0;
}

function isKept(): boolean {
  const edited = event();
  keepFields(edited);
  return edited.preventDefault.mock.calls.length > 0;
}

test("letters between the search key and the palette are the palette's, in their order", () => {
  expect(press("c")).toEqual(["browser", "page"]);
  startTypingAhead();
  for (const key of ["c", "0", "Shift", "A"]) expect(press(key)).toEqual([]);
  expect(endTypingAhead()).toBe("c0A");
  expect(press("c")).toEqual(["browser", "page"]);
  expect(endTypingAhead()).toBe("");
});

test("no other key reaches the page: Backspace takes a letter back, and Escape ends the waiting", () => {
  startTypingAhead();
  for (const key of ["a", "x", "Backspace", "b", "Enter", "Tab", "ArrowDown", "Delete"])
    expect(press(key)).toEqual([]);
  expect(press("Enter", true)).toEqual([]);
  expect(press("k", true)).toEqual([]);
  expect(endTypingAhead()).toBe("ab");
  startTypingAhead();
  expect([press("a"), press("Escape"), press("Enter")]).toEqual([[], [], ["browser", "page"]]);
  expect(endTypingAhead()).toBe("");
});

test("what is pasted is the palette's, in one line, and no field of the page changes", () => {
  expect([paste("0xab"), isKept()]).toEqual([false, false]);
  startTypingAhead();
  expect(press("v", true)).toEqual(["browser"]);
  expect([press("4"), paste("0xab\r\ncd"), isKept()]).toEqual([[], true, true]);
  expect(endTypingAhead()).toBe("40xab cd");
  startTypingAhead();
  expect([paste("0xab 🙂"), press("Backspace")]).toEqual([true, []]);
  expect(endTypingAhead()).toBe("0xab ");
});

test("where no palette comes, everything is the page's again", () => {
  vi.useFakeTimers();
  startTypingAhead();
  expect(press("c")).toEqual([]);
  vi.advanceTimersByTime(3_001);
  expect([press("c"), paste("c"), isKept()]).toEqual([["browser", "page"], false, false]);
  expect(endTypingAhead()).toBe("");
});
