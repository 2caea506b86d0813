import { expect, test } from "vitest";
import { routeNamer } from "#server/route-names.ts";

const nameOf = routeNamer({
  staticRoutes: [{ page: "/payouts", regex: "^/payouts(?:/)?$" }],
  dynamicRoutes: [{ page: "/api/payouts/[id]", regex: "^/api/payouts/([^/]+?)(?:/)?$" }],
});

test.each([
  ["/payouts", "/payouts"],
  ["/api/payouts/7", "/api/payouts/[id]"],
  ["/_next/static/chunks/1.js", "file"],
  ["/anything/else", "none"],
])("%s is %s", (path, name) => {
  expect(nameOf(path)).toBe(name);
});
