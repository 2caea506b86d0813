import { expect, test, vi } from "vitest";
import { stepsToList } from "#components/record-page/steps-to-list.ts";

const at = (...paths: (string | null)[]) =>
  paths.map((path) => ({ url: path === null ? null : `https://dashboard.example${path}` }));

test.each([
  ["straight from the list", at("/payouts?page=3", "/payouts/7"), 1, 1],
  ["over another record", at("/payouts", "/payouts/7", "/payouts/8"), 2, 2],
  ["the nearest of several visits", at("/payouts?page=1", "/payouts?page=2", "/payouts/7"), 2, 1],
  ["opened from elsewhere", at("/", "/payouts/7"), 1, null],
  ["opened in a new tab", at("/payouts/7"), 0, null],
  ["a list that lies ahead", at("/payouts/7", "/payouts"), 0, null],
  ["an entry that hides its address", at("/payouts", null, "/payouts/7"), 2, 2],
  ["a look-alike path", at("/payouts/new", "/payouts/7"), 1, null],
])("%s", (_, entries, current, steps) => {
  expect(stepsToList(entries, current, "/payouts")).toBe(steps);
});

test("the list of the open page's account alone", () => {
  vi.stubGlobal("location", { pathname: "/a/eu/payouts/7" });
  const visits = at("/a/eu/payouts?page=2", "/a/default/payouts", "/a/eu/payouts/7");
  expect(stepsToList(visits, 2, "/payouts")).toBe(2);
});
