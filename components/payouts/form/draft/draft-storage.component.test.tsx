import { expect, test } from "vitest";
import {
  readStored,
  removeStored,
  storedIds,
  writeStored,
} from "#components/payouts/form/draft/draft-storage.ts";

const goTo = (path: string) => window.history.replaceState(null, "", path);

test("the environment's account keeps its drafts when a second account is added, and when it is alone again", () => {
  goTo("/payouts/new");
  writeStored("begun", "text");
  goTo("/a/eu/payouts/new");
  expect(storedIds()).toEqual([]);
  goTo("/a/default/payouts/new");
  expect(readStored("begun")).toBe("text");
  expect(storedIds()).toEqual(["begun"]);
  goTo("/payouts/new");
  expect(storedIds()).toEqual(["begun"]);
  expect(Object.keys(localStorage)).toHaveLength(1);
  removeStored("begun");
  goTo("/a/default/payouts/new");
  expect(storedIds()).toEqual([]);
});

test("a draft that was changed since is not replaced by what was kept before", () => {
  goTo("/a/default/payouts/new");
  writeStored("begun", "later");
  localStorage.setItem("counterfoil.draft.begun", "earlier");
  goTo("/a/eu/payouts/new");
  expect(readStored("begun")).toBeNull();
  goTo("/a/default/payouts/new");
  expect(readStored("begun")).toBe("later");
  expect(Object.keys(localStorage)).toEqual(["counterfoil.draft/a/default.begun"]);
});
