import { expect, test } from "vitest";
import {
  isCurrent,
  isUnder,
  settingsPagesFor,
  sidebarItemsFor,
} from "#components/layout/sidebar-items.ts";

test.each([
  ["/", "/", true],
  ["/payouts", "/", false],
  ["/payouts", "/payouts", true],
  ["/payouts/12", "/payouts", true],
  ["/payouts/new", "/payouts", true],
  ["/payouts-old", "/payouts", false],
  ["/payments", "/payouts", false],
] as const)("%s lies under %s: %s", (pathname, path, lies) => {
  expect(isUnder(pathname, path)).toBe(lies);
});

test("settings has the tabs that a member may see, and leads to the first of them", () => {
  const names = settingsPagesFor([]).map(({ name }) => name);
  expect(names).toEqual([
    "Approval rules",
    "Safety",
    "Wallets",
    "Data sync",
    "Unknown currency",
    "Your profile",
  ]);
  expect(sidebarItemsFor([]).at(-1)).toMatchObject({ path: "/settings/approval-rules" });
  expect(sidebarItemsFor(["people.list"]).at(-1)).toMatchObject({ path: "/team" });
});

test("settings is current on each of its pages, and one item at a time", () => {
  for (const pathname of ["/team/12", "/profile", "/audit/7", "/settings/approval-rules"]) {
    const current = sidebarItemsFor([]).filter((item) => isCurrent(pathname, item));
    expect(current.map(({ name }) => name)).toEqual(["Settings"]);
  }
});
