import { expect, test } from "vitest";
import {
  addColumn,
  type ColumnChoice,
  moveColumn,
  removeColumn,
  shownColumns,
} from "#components/data-table/columns/column-layout.ts";

const choice = (id: string, rest: Partial<ColumnChoice> = {}): ColumnChoice => ({
  id,
  label: id,
  fixed: false,
  extra: false,
  ...rest,
});
const choices = [choice("id", { fixed: true }), choice("amount"), choice("note", { extra: true })];

test("nothing kept: the list's own choice, without its extras", () => {
  expect(shownColumns(choices, undefined)).toEqual(["id", "amount"]);
});

test("what was kept holds, in its order", () => {
  expect(shownColumns(choices, ["note", "id"])).toEqual(["note", "id"]);
});

test("unknown and repeated ids are dropped", () => {
  expect(shownColumns(choices, ["gone", "amount", "amount", "id"])).toEqual(["amount", "id"]);
});

test("the column that holds the link is always shown", () => {
  expect(shownColumns(choices, ["note"])).toEqual(["id", "note"]);
  expect(shownColumns(choices, [])).toEqual(["id"]);
});

test("a column moves within the ends", () => {
  expect(moveColumn(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(moveColumn(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
  expect(moveColumn(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
});

test("a column that is shown again stands where the list would put it", () => {
  expect(addColumn(choices, ["id", "note"], "amount")).toEqual(["id", "amount", "note"]);
  expect(addColumn(choices, ["note"], "id")).toEqual(["id", "note"]);
  expect(removeColumn(["id", "note"], "note")).toEqual(["id"]);
});
