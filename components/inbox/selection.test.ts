import { describe, expect, test } from "vitest";
import { NOTHING, toggle, toggleAll, withoutRows } from "#components/inbox/selection.ts";

const ROWS = ["a", "b", "c", "d", "e"];
const choose = (...ids: string[]) =>
  ids.reduce((selection, id) => toggle(selection, ROWS, { id, isRange: false }), NOTHING);

describe("a row", () => {
  test("is chosen, and no longer", () => {
    expect([...choose("b").chosen]).toEqual(["b"]);
    expect([...choose("b", "c", "b").chosen]).toEqual(["c"]);
  });

  test("with shift is chosen with all from the last one on, in either direction", () => {
    expect([...toggle(choose("b"), ROWS, { id: "d", isRange: true }).chosen]).toEqual([
      "b",
      "c",
      "d",
    ]);
    const up = toggle(choose("d"), ROWS, { id: "b", isRange: true });
    expect([...up.chosen].sort()).toEqual(["b", "c", "d"]);
  });

  test("with shift is let go with all from the last one on", () => {
    const all = toggleAll(NOTHING, ROWS);
    const without = toggle({ ...all, anchor: "b" }, ROWS, { id: "d", isRange: true });
    expect([...without.chosen]).toEqual(["a", "e"]);
  });
});

test("all rows are chosen, at most a hundred, and then none", () => {
  const all = toggleAll(choose("b"), ROWS);
  expect([...all.chosen]).toEqual(ROWS);
  expect(toggleAll(all, ROWS).chosen.size).toBe(0);
  const many = Array.from({ length: 120 }, (_, index) => String(index));
  expect(toggleAll(NOTHING, many).chosen.size).toBe(100);
});

test("rows that were decided on are chosen no longer", () => {
  expect([...withoutRows(choose("a", "c", "d"), ["c", "e"]).chosen]).toEqual(["a", "d"]);
});
