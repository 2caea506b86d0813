import { expect, test } from "vitest";
import { rowActOf } from "#components/data-table/row-tools/row-request.ts";

const press = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each([
  [press(" "), "peek"],
  [press("y"), "copy address"],
  [press("ContextMenu"), "menu"],
  [press("F10", { shiftKey: true }), "menu"],
  // The browser's own: its menu bar, its history, page up.
  [press("F10"), null],
  [press("y", { ctrlKey: true }), null],
  [press(" ", { shiftKey: true }), null],
  [press("x"), null],
])("%j asks for %s", (pressed, act) => {
  expect(rowActOf(pressed)).toBe(act);
});
