import { expect, test } from "vitest";
import { peekActOf } from "#components/record-page/row-tools/peek-key.ts";

const ROW = { isInside: false, isOnRow: true };
const PANEL = { isInside: true, isOnRow: false };
const ELSEWHERE = { isInside: false, isOnRow: false };

test.each([
  ["Escape", ROW, "close"],
  ["Escape", PANEL, "close"],
  ["Escape", ELSEWHERE, "close"],
  ["Tab", ROW, "enter"],
  ["Tab", PANEL, null],
  ["ArrowDown", PANEL, "next"],
  ["k", PANEL, "previous"],
  // The list moves the focus, and what is shown follows it.
  ["ArrowDown", ROW, null],
  ["Enter", PANEL, null],
  [" ", PANEL, null],
] as const)("%s at %j: %s", (key, place, act) => {
  expect(peekActOf({ key, shiftKey: false }, place)).toBe(act);
});

test("Shift Tab leaves a row as it does without a panel", () => {
  expect(peekActOf({ key: "Tab", shiftKey: true }, ROW)).toBeNull();
});
