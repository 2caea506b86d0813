import { expect, test } from "vitest";
import { clampWidth, nextWidth } from "#components/data-table/columns/width/next-width.ts";

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test.each([
  [press("ArrowRight"), 128],
  [press("ArrowLeft"), 112],
  [press("ArrowRight", true), 160],
  [press("Home"), 64],
  [press("End"), 800],
  [press("ArrowUp"), null],
  [press("Enter"), null],
])("%j on an edge at 120: %s", (pressed, width) => {
  expect(nextWidth(120, pressed)).toBe(width);
});

test("no column gets narrower or wider than can be stored", () => {
  expect(nextWidth(66, press("ArrowLeft"))).toBe(64);
  expect(nextWidth(799, press("ArrowRight", true))).toBe(800);
  expect(clampWidth(120.4)).toBe(120);
});
