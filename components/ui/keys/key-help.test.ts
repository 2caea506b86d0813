import { expect, test } from "vitest";
import { keyGroups, listKeys } from "#components/ui/keys/key-help.ts";

const rows = { title: "Rows", keys: [{ press: ["↑"], does: "Row above" }] };
const pages = { title: "Pages", keys: [{ press: ["→"], does: "Next page" }] };

test("a group is listed from when its component comes until it goes", () => {
  const dropRows = listKeys(rows);
  const dropPages = listKeys(pages);
  expect(keyGroups()).toEqual([rows, pages]);
  dropRows();
  expect(keyGroups()).toEqual([pages]);
  dropPages();
  dropPages();
  expect(keyGroups()).toEqual([]);
});
