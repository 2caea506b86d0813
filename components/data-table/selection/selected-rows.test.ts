import { expect, test } from "vitest";
import {
  choosePage,
  chooseRow,
  NO_ROWS_SELECTED,
  withCurrentIds,
} from "#components/data-table/selection/selected-rows.ts";

const PAGE = ["a", "b", "c", "d"];

test("a row is selected and no longer; a range goes from the last one, either way", () => {
  const one = chooseRow(NO_ROWS_SELECTED, PAGE, { id: "c", isOn: true, isRange: true });
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

test("a selected order that became a payout stays selected under the payout's ID", () => {
  const rows = [
    { id: "279902", orderId: "uuid" },
    { id: "279903", orderId: null },
    { id: null, orderId: "draft" },
  ];
  const chosen = { ids: new Set(["z", "uuid", "draft"]), anchor: "uuid" };
  expect(withCurrentIds(chosen, rows)).toEqual({
    ids: new Set(["z", "279902", "draft"]),
    anchor: "279902",
  });
  // The anchor may be a row that was unselected.
  const unselected = { ids: new Set<string>(), anchor: "uuid" };
  expect(withCurrentIds(unselected, rows)).toEqual({ ids: new Set(), anchor: "279902" });
  const others = { ids: new Set(["279903"]), anchor: "279903" };
  expect(withCurrentIds(others, rows)).toBe(others);
});
