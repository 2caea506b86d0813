import { expect, test } from "vitest";
import { faultOfTarget } from "#server/request-target.ts";

test.each([
  "/",
  "/payouts?from=2026-01-01&to=%2e%2e%2f",
  "/api/payouts/7",
  "/api/payouts/%252f",
  "/payments/caf%C3%A9",
  "/_next/static/chunks/a..b.js",
])("%s is let through", (target) => {
  expect(faultOfTarget(target)).toBeNull();
});

test.each([
  ["/payouts/%", 400],
  ["/payouts/%ff", 400],
  ["/api/payouts/..%2f..%2fx", 400],
  ["/api/payouts/%2e%2e/x", 400],
  ["/api/payouts/..", 400],
  ["/api/payouts/./7", 400],
  ["/api/payouts/7%00", 400],
  ["/api/payouts/7%0d%0aset-cookie:a=b", 400],
  ["/payouts/a%5cb", 400],
  ["/\\evil.example", 400],
  ["//evil.example", 400],
  ["/payouts//7", 400],
  ["http://evil.example/", 400],
  ["*", 400],
  ["", 400],
  [`/${"a".repeat(8_200)}`, 414],
])("%s is refused with %i", (target, status) => {
  expect(faultOfTarget(target)?.status).toBe(status);
});
