import { expect, test } from "vitest";
import { isUnder } from "#components/layout/sidebar-items.ts";

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
