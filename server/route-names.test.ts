import { expect, test } from "vitest";
import { routeNamer } from "#server/route-names.ts";

const nameOf = routeNamer({
  staticRoutes: [{ page: "/payouts", regex: "^/payouts(?:/)?$" }],
  dynamicRoutes: [
    { page: "/api/payouts/drafts/[id]", regex: "^/api/payouts/drafts/([^/]+?)(?:/)?$" },
    { page: "/api/[resource]/[id]", regex: "^/api/([^/]+?)/([^/]+?)(?:/)?$" },
  ],
});

test.each([
  ["/payouts", "/payouts"],
  ["/api/payouts/drafts/7", "/api/payouts/drafts/[id]"],
  ["/api/payouts/7", "/api/payouts/[id]"],
  ["/api/elsewhere/7", "none"],
  ["/_next/static/chunks/1.js", "file"],
  ["/anything/else", "none"],
])("%s is %s", (path, name) => {
  expect(nameOf(path)).toBe(name);
});
