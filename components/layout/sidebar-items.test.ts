import { expect, test } from "vitest";
import {
  isCurrent,
  isUnder,
  pagesFor,
  settingsPagesFor,
  sidebarItemsFor,
} from "#components/layout/sidebar-items.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

const VIEWER = { may: [], limits: null };

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
  const names = settingsPagesFor(VIEWER).map(({ name }) => name);
  expect(names).toEqual([
    "Approval rules",
    "Safety",
    "Wallets",
    "Data sync",
    "Unknown currency",
    "Your profile",
  ]);
  expect(sidebarItemsFor(VIEWER).at(-1)).toMatchObject({ path: "/settings/approval-rules" });
  expect(sidebarItemsFor({ may: ["people.list"], limits: null }).at(-1)).toMatchObject({
    path: "/team",
  });
});

test("a limited viewer is led to what shows a part of the account", () => {
  const named = (limits: AccessLimits) => pagesFor({ may: [], limits }).map(({ name }) => name);
  const ofAll = ["Currencies", "Files", "Wallets", "Your profile"];
  const none = { wallets: [], currencies: [], tags: [] };
  expect(named({ ...none, tags: ["INV"] })).toEqual([
    "Payouts",
    "Payments",
    "Transactions",
    ...ofAll,
  ]);
  // Payments and transactions name no wallet.
  expect(named({ ...none, wallets: ["2003"] })).toEqual(["Payouts", ...ofAll]);
});

test("settings is current on each of its pages, and one item at a time", () => {
  for (const pathname of ["/team/12", "/profile", "/audit/7", "/settings/approval-rules"]) {
    const current = sidebarItemsFor(VIEWER).filter((item) => isCurrent(pathname, item));
    expect(current.map(({ name }) => name)).toEqual(["Settings"]);
  }
});
