import { expect, test } from "vitest";
import { choosePage, chooseRow, NONE_CHOSEN } from "#components/data-table/selection/chosen.ts";

const PAGE = ["a", "b", "c", "d"];

test("a row is selected and no longer; a range goes from the last one, either way", () => {
  const one = chooseRow(NONE_CHOSEN, PAGE, { id: "c", isOn: true, isRange: true });
  expect([...one.ids]).toEqual(["c"]);
  const up = chooseRow(one, PAGE, { id: "a", isOn: true, isRange: true });
  expect([...up.ids].sort()).toEqual(["a", "b", "c"]);
  const down = chooseRow(up, PAGE, { id: "b", isOn: false, isRange: true });
  expect([...down.ids]).toEqual(["c"]);
});

test("a page is selected whole, beside what is selected on other pages", () => {
  const other = { ids: new Set(["z"]), anchor: "z" };
  // The anchor is on another page: only the row itself.
  expect([...chooseRow(other, PAGE, { id: "b", isOn: true, isRange: true }).ids]).toEqual([
    "z",
    "b",
  ]);
  const all = choosePage(other, PAGE, true);
  expect([...all.ids]).toEqual(["z", ...PAGE]);
  expect([...choosePage(all, PAGE, false).ids]).toEqual(["z"]);
});
